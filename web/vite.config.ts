import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { artPlugin } from './art/vite-plugin.ts'
import { preloadDisplayFont } from './art/preload-font.ts'

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:8080'
const showStyleguide = process.env['VITE_STYLEGUIDE'] === '1'

const partOfPages = /web[\\/]src[\\/](art|ui|shared|lib)[\\/]|contract[\\/]src[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons/
/** Controls that bring a library along; they are loaded when they are first needed. */
const loadedOnUse = /web[\\/]src[\\/](ui[\\/](dialog|menu|tabs|toaster)\.tsx|shared[\\/]qr-pass\.tsx)/

/** The policy of the product, so that a preview breaks where production would. */
const contentPolicy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join('; ')

export default defineConfig(({ command, mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Everything in it is drawn by art/build-art.ts.
  publicDir: 'dist-public',
  plugins: [react(), tailwindcss(), artPlugin(), preloadDisplayFont()],
  define: {
    // The server checks no signature of an unbound browser; the build's name only says which protocol it speaks.
    __BUILD__: JSON.stringify(process.env['PORTAL_BUILD'] ?? mode),
    __STYLEGUIDE__: JSON.stringify(showStyleguide || mode === 'test' || command === 'serve'),
  },
  build: {
    target: 'es2023',
    manifest: true,
    sourcemap: false,
    // The content policy has no `data:` for scripts and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      output: {
        // What several pages share is named after all of them; the hash says enough.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash].js`,
        codeSplitting: {
          // Few files before the first screen: libraries in one, our own frame in another; then what several pages show.
          groups: [
            {
              name: 'vendor',
              test: /node_modules[\\/]|rolldown-runtime|vite[\\/]preload-helper/,
              tags: ['$initial'],
              priority: 3,
            },
            { name: 'frame', tags: ['$initial'], priority: 2 },
            {
              name: 'parts',
              test: (id) => partOfPages.test(id) && !loadedOnUse.test(id),
              minShareCount: 2,
              entriesAware: true,
              entriesAwareMergeThreshold: 40_000,
              priority: 1,
            },
          ],
        },
      },
    },
  },
  preview: {
    host: '127.0.0.1',
    headers: { 'Content-Security-Policy': contentPolicy },
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
}))
