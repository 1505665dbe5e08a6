import { defineConfig } from '@playwright/test'

const chromium = process.env.CHROMIUM_PATH
const root = process.getuid?.() === 0

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'results',
  // Without transforming the server and the web build, each worker starts ten seconds faster.
  build: { external: ['**/*'] },
  fullyParallel: false,
  // A worker runs a browser, a server and a database and often waits, so three fit on two cores.
  workers: 3,
  // Retries failures of a machine that others use at the same time.
  retries: process.env.CI ? 2 : 1,
  // Generous, for slow machines.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    viewport: { width: 1440, height: 900 },
    // Tests use the server's own answers; those about offline use allow the worker.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // `withAnimations` turns them on for single tests.
    contextOptions: { reducedMotion: 'reduce' },
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
