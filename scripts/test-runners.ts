import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { z } from 'zod'
import { checkout } from './lock.mjs'
import { bin, run } from './process.ts'
import { afterSecondRun, mayBeLate, type Part, type RunnerResult } from './test-parts.ts'

/** Projects of vitest.config.ts that run for each change. */
export const projects = ['server', 'tools', 'web', 'web-streams', 'contract', 'covers', 'rank-index']
export const deepProjects = ['server-deep', 'tools-deep']

const minutes = 60_000

type UnitTests = {
  name: string
  of: readonly string[]
  words?: readonly string[]
  /** The words are sources, whose importing tests run. */
  related?: boolean
  limitMs?: number
  args?: readonly string[]
}

/** Runs tests of some projects in one process. Files that fail run once more, each alone; those that pass then are late. */
export const unitTests = ({ name, of, words = [], related = false, limitMs = 20 * minutes, args = [] }: UnitTests): Part => ({
  name,
  run: async () => {
    const chosen = of.flatMap((project) => ['--project', project])
    const command = related ? ['related', '--run', '--passWithNoTests'] : ['run']
    const first = await vitest([...command, ...chosen, ...args, ...words], limitMs)
    if (!mayBeLate(first)) return first
    const files = first.failedFiles.map(nameOf)
    console.log(`── ${name}: ${files.length} files failed and run once more, alone: ${files.join(', ')}`)
    return afterSecondRun(first, await vitest(['run', ...chosen, '--no-file-parallelism', '--isolate', ...files], limitMs))
  },
})

const VitestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      startTime: z.number(),
      endTime: z.number(),
      assertionResults: z.array(z.object({ fullName: z.string(), status: z.string() })),
    }),
  ),
})

type VitestResult = RunnerResult & { failedFiles: string[] }

const nameOf = (file: string) => path.relative(checkout, file)

async function vitest(args: string[], limitMs: number): Promise<VitestResult> {
  const file = reportFile()
  const { code, output } = await run(
    bin('vitest'),
    [...args, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
    { show: true, limitMs },
  )
  const report = readReport(file, VitestReport)
  if (!report) return { passed: 0, failed: 1, skipped: 0, output, failedFiles: [], failedTests: [] }
  const results = report.testResults
  const isOutside = /Unhandled (?:Errors?|Rejection)/.test(output)
  const failedFiles = results.filter(({ status }) => status === 'failed')
  const failedTests = failedFiles.flatMap(({ name, assertionResults }) => {
    const tests = assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName }) => `${nameOf(name)} › ${fullName}`)
    return tests.length > 0 ? tests : [nameOf(name)]
  })
  return {
    passed: report.numPassedTests,
    // An error outside of tests has no failed test.
    failed: failedTests.length || (code === 0 ? 0 : 1),
    skipped: report.numPendingTests + report.numTodoTests,
    output,
    failedFiles: failedFiles.map(({ name }) => name),
    // An error outside of tests belongs to no file that could run once more.
    failedTests: isOutside ? [] : failedTests,
    files: results.map(({ name, startTime, endTime }) => ({ name: nameOf(name), seconds: (endTime - startTime) / 1000 })),
  }
}

type BrowserTests = { name: string; words?: readonly string[]; deep?: boolean; limitMs?: number; args?: readonly string[] }

/** Runs browser tests. Tests that fail run once more with one worker; those that pass then are late. */
export const browserTests = ({
  name,
  words: given = [],
  deep = false,
  limitMs = 35 * minutes,
  args = [],
}: BrowserTests): Part => ({
  name,
  run: async () => {
    // Playwright would also run played-games.spec.ts for games.spec.ts.
    const words = given.map((word) => (/^[^/]+\.spec\.ts$/.test(word) ? `/${word}` : word))
    const first = await playwright([...args, ...words], deep, limitMs)
    if (!mayBeLate(first)) return first
    console.log(`── ${name}: ${first.failedTests.length} tests failed and run once more, alone`)
    // In a folder of its own, because a run empties the one with the pages of the tests that failed.
    return afterSecondRun(
      first,
      await playwright(['--workers=1', '--output=e2e/results/alone', ...first.failedAt], deep, limitMs),
    )
  },
})

/** `failedAt`: files and lines of the tests that failed. */
type PlaywrightResult = RunnerResult & { failedAt: string[] }

type Suite = { file?: string; specs?: Spec[]; suites?: Suite[] }
type Spec = {
  title: string
  file: string
  line: number
  ok: boolean
  tests: { status: string; results: { duration: number }[] }[]
}

const Spec: z.ZodType<Spec> = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  ok: z.boolean(),
  tests: z.array(z.object({ status: z.string(), results: z.array(z.object({ duration: z.number() })) })),
})
const Suite: z.ZodType<Suite> = z.object({
  specs: z.array(Spec).optional(),
  get suites() {
    return z.array(Suite).optional()
  },
})
const PlaywrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(Suite),
})

const specsOf = ({ specs = [], suites = [] }: Suite): Spec[] => [...specs, ...suites.flatMap(specsOf)]

async function playwright(args: string[], deep: boolean, limitMs: number): Promise<PlaywrightResult> {
  const file = reportFile()
  const env = { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: file, ...(deep && { PORTAL_DEEP: '1' }) }
  const config = path.join(checkout, 'e2e', 'playwright.config.ts')
  const { code, output } = await run(bin('playwright'), ['test', '--config', config, '--reporter=list,json', ...args], {
    env,
    show: true,
    limitMs,
  })
  const report = readReport(file, PlaywrightReport)
  if (!report) return { passed: 0, failed: 1, skipped: 0, output, failedTests: [], failedAt: [] }
  const specs = report.suites.flatMap(specsOf)
  const failed = specs.filter(({ ok }) => !ok)
  const { expected, flaky, unexpected, skipped } = report.stats
  return {
    passed: expected + flaky,
    failed: unexpected || (code === 0 ? 0 : 1),
    skipped,
    output,
    failedTests: failed.map(({ file: spec, title }) => `${spec} › ${title}`),
    failedAt: failed.map(({ file: spec, line }) => `/${spec}:${line}`),
    files: secondsByFile(specs),
  }
}

function secondsByFile(specs: readonly Spec[]) {
  const byFile = new Map<string, number>()
  for (const { file, tests } of specs)
    for (const { results } of tests)
      for (const { duration } of results) byFile.set(file, (byFile.get(file) ?? 0) + duration / 1000)
  return [...byFile].map(([name, seconds]) => ({ name, seconds }))
}

const reportFile = () => path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'report-')), 'report.json')

const readReport = <T>(file: string, shape: z.ZodType<T>): T | undefined =>
  fs.existsSync(file) ? shape.parse(JSON.parse(fs.readFileSync(file, 'utf8'))) : undefined
