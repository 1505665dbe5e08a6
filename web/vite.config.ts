import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { artPlugin } from './art/vite-plugin.ts'
import { buildLanguage, buildTexts, translateCatalogues } from './build-language.ts'
import { orderDocumentHead } from './document-head.ts'
import { firstPaintScript } from './first-paint-script.ts'

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:8080'
const proxied = { target: api, changeOrigin: false }
/** The server draws the covers of titles. */
const proxy = {
  '/api': proxied,
  '/pictures': proxied,
  '^/art/[A-Z][A-Z0-9]+-(?:tile|hero|square|banner|thumb)\\.(?:svg|webp|png)$': proxied,
}

/** The policy of the product, so that a preview breaks where production would. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  'trusted-types portal-sw',
].join('; ')

export default defineConfig(({ mode, isSsrBuild = false }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Everything in it is drawn by art/build-art.ts.
  publicDir: 'dist-public',
  plugins: [
    translateCatalogues(buildTexts),
    react(),
    tailwindcss(),
    artPlugin(),
    orderDocumentHead(buildLanguage),
    firstPaintScript(),
  ],
  define: {
    // The server checks no signature of an unbound browser; the build's name only says which protocol it speaks.
    __BUILD__: JSON.stringify(process.env['PORTAL_BUILD'] ?? mode),
    __LANGUAGE__: JSON.stringify(buildLanguage),
  },
  // React has the hook itself; the polyfill for older versions would be part of the first route.
  resolve: { alias: [{ find: /^use-sync-external-store\/shim(?:\/index\.js)?$/, replacement: 'react' }] },
  // The server draws first screens with nothing but this one file.
  ssr: { noExternal: true },
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild && buildTexts === 'en',
    sourcemap: false,
    // The content policy has no `data:` for scripts and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      output: {
        // Only files that the server or a browser test looks for have a name, because the first file lists all file names.
        chunkFileNames: ({ name }) =>
          /^(games|styleguide)-page$|-notices$/.test(name) ? 'assets/[name]-[hash:7].js' : 'assets/[hash:7].js',
        // Two files before the first data instead of one for each set of pages that share a module. The server's entry is not
        // part of them: it is loaded with a query, and a file that imported from it would load a second copy with other state.
        codeSplitting: {
          groups: [
            { name: 'vendor', test: /node_modules/, tags: ['$initial'], priority: 2 },
            { name: 'app', test: (id) => !id.endsWith('entry-server.tsx'), tags: ['$initial'], priority: 1 },
          ],
        },
      },
    },
  },
  preview: {
    host: '127.0.0.1',
    headers: { 'Content-Security-Policy': contentPolicy },
    proxy,
  },
  server: {
    host: '127.0.0.1',
    proxy,
  },
}))
