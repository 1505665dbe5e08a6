import { defineConfig } from '@playwright/test'
import { chromiumArgs } from '../scripts/chromium.ts'
import { isDeep } from './support/deep.ts'

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: 'results',
  globalSetup: './global-setup.ts',
  // Without transforming the server and the web build, each worker starts ten seconds faster.
  build: { external: ['**/*'] },
  fullyParallel: true,
  // A worker runs a browser, a server and a database; with two, the cores wait for one of them a quarter of the time.
  workers: 3,
  retries: 0,
  ...(isDeep ? { grep: /@deep/ } : { grepInvert: /@deep/ }),
  // Generous, for slow machines.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    viewport: { width: 1440, height: 900 },
    // Tests use the server's own answers; those about offline use allow the worker.
    serviceWorkers: 'block',
    locale: 'en-US',
    timezoneId: 'America/Los_Angeles',
    // `withAnimations` turns them on for single tests.
    contextOptions: { reducedMotion: 'reduce' },
    trace: 'off',
    launchOptions: { executablePath: process.env['CHROMIUM_PATH'], args: chromiumArgs },
  },
})
