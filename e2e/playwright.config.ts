import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH
const root = process.getuid?.() === 0

/** Browser tests. Each worker has a portal of its own: server, database and fixtures. */
export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'results',
  // Node reads the sources as they are: rewriting the server and the web's build took each worker ten seconds.
  build: { external: ['**/*'] },
  fullyParallel: false,
  // A worker runs a browser, a server and a database, and waits a good part of its time: two cores keep three of them going.
  workers: 3,
  // A machine that others use at the same time gets one more chance.
  retries: process.env.CI ? 2 : 1,
  // Generous: a slow machine is no fault of the product.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Stories meet the server's own answers; those about days without network allow the worker.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    trace: 'off',
    launchOptions: {
      executablePath: chromium,
      args: [
        ...(root ? ['--no-sandbox'] : []),
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
})
