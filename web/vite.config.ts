import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { artPlugin } from './art/vite-plugin.ts'
import { preloadDisplayFont } from './art/preload-font.ts'

const api = process.env['PORTAL_API'] ?? 'http://127.0.0.1:8080'
const showStyleguide = process.env['VITE_STYLEGUIDE'] === '1'

export default defineConfig(({ command, mode }) => ({
  root: fileURLToPath(new URL('.', import.meta.url)),
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
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ },
            { name: 'tanstack', test: /node_modules[\\/]@tanstack[\\/]/ },
          ],
        },
      },
    },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: api, changeOrigin: false } },
  },
}))
