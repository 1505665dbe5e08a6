import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { bringsALibrary, isForLater, isInFrame } from './first-files.ts'
import { artPlugin } from './art/vite-plugin.ts'
import { orderDocumentHead } from './document-head.ts'

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:8080'
const showStyleguide = process.env['VITE_STYLEGUIDE'] === '1'

/** What every page stands on. */
const libraries = /node_modules[\\/](react|react-dom|scheduler|@tanstack)[\\/]/

/** What the other pages are made of: our own controls, drawings, shared pieces and icons. */
const pieces = /web[\\/]src[\\/](lib|art|ui|shared)[\\/]|lucide-react[\\/]dist[\\/]esm[\\/]icons/
/** Parts of those for forms, or for what opens later; they load when they are first needed. */
const loadedOnUse =
  /[\\/]ui[\\/](form|field|text-field|password-field|password-strength|phone-field|select-field|use-filled)\.tsx?|[\\/]lib[\\/](live-stream|error-reports|download-banner|consent\.ts|track\.ts|native\.ts|analytics|whereabouts|last-seen|use-paused|service-worker|visit-|report-queue|private-pages|page-timings|track-page)|[\\/]shared[\\/](forms[\\/]|promo-banner|trend-|ask-first|change-dialog|console-list|desk-form|lamp-fields|list-table|small-form|text-part|use-desk|page-of-one|player-search)/

/** Icons that the console's sections alone draw: they come with its frame. */
const iconsOfConsole =
  /[\\/]icons[\\/](award|bug|chart-column|cpu|gauge|joystick|list-todo|receipt|scroll-text|toggle-right|timer|webhook)\.m?js$/
/** What no player's page is made of, or what comes later to it. */
const isApart = (id: string) => loadedOnUse.test(id) || iconsOfConsole.test(id)

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

export default defineConfig(({ command, mode, isSsrBuild = false }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
  // Everything in it is drawn by art/build-art.ts.
  publicDir: 'dist-public',
  plugins: [react(), tailwindcss(), artPlugin(), orderDocumentHead()],
  define: {
    // The server checks no signature of an unbound browser; the build's name only says which protocol it speaks.
    __BUILD__: JSON.stringify(process.env['PORTAL_BUILD'] ?? mode),
    __STYLEGUIDE__: JSON.stringify(showStyleguide || mode === 'test' || command === 'serve'),
  },
  // The server draws first screens with nothing but this one file.
  ssr: { noExternal: true },
  build: {
    target: 'es2023',
    manifest: !isSsrBuild,
    copyPublicDir: !isSsrBuild,
    sourcemap: false,
    // The content policy has no `data:` for scripts and fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 300,
    rolldownOptions: {
      output: {
        // What several pages share is named after all of them; the hash says enough, and the first file lists every name.
        chunkFileNames: ({ name }) => `assets/${name.split('~')[0]}-[hash:7].js`,
        codeSplitting: {
          // Few files before the first data: libraries in one, what every first visit needs in another.
          groups: [
            { name: 'vendor', test: (id) => libraries.test(id) && !isForLater(id), priority: 3 },
            { name: (id, graph) => (isInFrame(id, graph) ? 'frame' : null), priority: 2 },
            {
              name: (id, graph) => (pieces.test(id) && !isApart(id) && !bringsALibrary(id, graph) ? 'pieces' : null),
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
    proxy: { '/api': { target: api, changeOrigin: false }, '/pictures': { target: api, changeOrigin: false } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api, changeOrigin: false }, '/pictures': { target: api, changeOrigin: false } },
  },
}))
