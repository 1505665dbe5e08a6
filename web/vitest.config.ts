import react from '@vitejs/plugin-react'
import { configDefaults, defineConfig } from 'vitest/config'

/** Node's stream of decoded text does not work in a VM context. */
const streams = ['src/lib/live.test.ts']

export default defineConfig({
  plugins: [react()],
  define: { __BUILD__: '"test"', __LANGUAGE__: '"en"', __STYLEGUIDE__: 'true' },
  test: {
    environment: 'happy-dom',
    environmentOptions: { happyDOM: { url: 'http://localhost:8080/' } },
    setupFiles: ['./src/testing/setup.ts'],
    testTimeout: 20_000,
    // By default vitest leaves one core idle.
    maxWorkers: 2,
    restoreMocks: true,
    unstubGlobals: true,
    projects: [
      // A VM context per file isolates like a process per file, in a third of the processor time.
      {
        extends: true,
        test: {
          name: 'web',
          pool: 'vmThreads',
          include: ['src/**/*.test.{ts,tsx}', 'art/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...streams],
        },
      },
      { extends: true, test: { name: 'web-streams', include: streams } },
    ],
  },
})
