import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['../tools/test-cluster.ts', 'src/testing/raw-query-suite.ts'],
    setupFiles: ['src/testing/raw-query-setup.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // Each worker has a database and a server of its own; more workers than cores only wait for each other.
    maxWorkers: 2,
    // Stories share nothing but modules without state; each file loading the whole server anew takes longer than its stories.
    isolate: false,
  },
})
