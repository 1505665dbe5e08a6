import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'

export default defineConfig({
  plugins: [react()],
  define: { __BUILD__: '"test"', __STYLEGUIDE__: 'true' },
  test: {
    name: 'web',
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:8080/' } },
    include: ['src/**/*.test.{ts,tsx}', 'art/**/*.test.ts'],
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 20_000,
    // By default vitest leaves one core idle.
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
  },
})
