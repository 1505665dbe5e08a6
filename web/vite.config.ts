import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { artPlugin } from './art/vite-plugin.ts'
import { preloadDisplayFont } from './art/preload-font.ts'

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:8080'
const showStyleguide = process.env['VITE_STYLEGUIDE'] === '1'

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
        codeSplitting: {
          groups: [
            // Few files before the first screen: what every page needs comes in one piece a kind.
            {
              name: 'vendor',
              test: /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/](createLucideIcon|Icon|context|defaultAttributes|shared)|rolldown-runtime/,
            },
            { name: 'kit', test: /web[\\/]src[\\/]lib[\\/]|contract[\\/]src[\\/]/ },
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
