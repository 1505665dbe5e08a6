import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { buildWeb } from './build.ts'
import { ensureChromium } from './chromium.ts'
import { checkout } from './lock.mjs'
import { bin, run } from './process.ts'
import type { Ended as Exited } from './process.ts'
import type { Check } from './static-checks.ts'
import { startTestCluster } from './test-cluster.ts'

export type Counts = { passed: number; failed: number; skipped: number }

export type Ended = Counts & { said?: string; output?: string }

export type Part = { name: string; isSmall?: boolean; run: (shows: boolean) => Promise<Ended> }

export const none: Counts = { passed: 0, failed: 0, skipped: 0 }

export const add = (a: Counts, b: Counts): Counts => ({
  passed: a.passed + b.passed,
  failed: a.failed + b.failed,
  skipped: a.skipped + b.skipped,
})

export const countsText = ({ passed, failed, skipped }: Counts) => `${passed} passed, ${failed} failed, ${skipped} skipped`

export const partOf = (check: Check): Part => ({
  name: check.name,
  run: async () => {
    const { code, output } = await check.run().catch((error: unknown) => ({ code: 1, output: (error as Error).message }))
    const said = code !== 0 || check.show ? output.trim() : ''
    return { ...none, ...(code === 0 ? { passed: 1 } : { failed: 1 }), said }
  },
})

/** Counts a failure when a runner exits with an error but no failed test, such as an error outside of tests. */
export const failOnExitCode = (counts: Counts, code: number): Counts =>
  code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts

const readReport = (file: string): unknown => (fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, 'utf8')) : undefined)

async function withReport(name: string, work: (file: string) => Promise<Ended>): Promise<Ended> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-report-'))
  try {
    return await work(path.join(folder, `${name}.json`))
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

type VitestReport = { numPassedTests: number; numFailedTests: number; numPendingTests: number; numTodoTests: number }

export const vitest = (workspace: string): Part => ({
  name: workspace,
  run: (shows) =>
    withReport(workspace, async (file) => {
      const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`]
      const { code, output } = await run(bin('vitest'), ['run', '--root', workspace, ...reporters], { show: shows })
      const said = code === 0 || shows ? '' : output.trim()
      const report = readReport(file) as VitestReport | undefined
      if (!report) return { ...none, failed: 1, said, output }
      const skipped = report.numPendingTests + report.numTodoTests
      return { ...failOnExitCode({ passed: report.numPassedTests, failed: report.numFailedTests, skipped }, code), said, output }
    }),
})

async function playwright(report: string): Promise<Exited> {
  const { dist } = await buildWeb({ styleguide: true })
  const chromium = ensureChromium()
  const cluster = await startTestCluster()
  try {
    const surroundings = {
      CHROMIUM_PATH: chromium,
      WEB_DIST: dist,
      TEST_CLUSTER_URL: cluster.url(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
    }
    const config = path.join(checkout, 'e2e', 'playwright.config.ts')
    const args = [
      'test',
      '--config',
      config,
      '--reporter=list,json',
      ...process.argv.slice(2).filter((one) => one.endsWith('.spec.ts')),
    ]
    return await run(bin('playwright'), args, { env: { ...process.env, ...surroundings }, show: true })
  } finally {
    await cluster.remove()
  }
}

type PlaywrightReport = { stats: { expected: number; unexpected: number; flaky: number; skipped: number } }

/** Browser tests, on a build that includes the style guide page. Playwright repeats a failed test and lists it as flaky. */
export const browser: Part = {
  name: 'browser',
  run: () =>
    withReport('browser', async (file) => {
      const { code, output } = await playwright(file)
      const stats = (readReport(file) as PlaywrightReport | undefined)?.stats
      if (!stats) return { ...none, failed: 1, output }
      const counts = { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped }
      return { ...failOnExitCode(counts, code), output }
    }),
}
