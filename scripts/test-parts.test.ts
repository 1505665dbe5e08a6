import { describe, expect, test, vi } from 'vitest'
import { afterSecondRun, asPart, mayBeLate, printSummary, runPart, type RunnerResult } from './test-parts.ts'

const run = (failedTests: string[], more: Partial<RunnerResult> = {}): RunnerResult => ({
  passed: 10 - failedTests.length,
  failed: failedTests.length,
  skipped: 0,
  output: 'expected 1 to be 2',
  failedTests,
  ...more,
})

describe('late tests', () => {
  test('pass in the second run, count as passed and are named', () => {
    expect(afterSecondRun(run(['a', 'b']), run([], { passed: 2 }))).toMatchObject({ passed: 10, failed: 0, late: ['a', 'b'] })
  })

  test('are not those that fail again, whose output is kept', () => {
    const result = afterSecondRun(run(['a', 'b']), run(['b'], { output: 'again' }))
    expect(result).toMatchObject({ passed: 9, failed: 1, late: ['a'], output: 'again' })
  })

  test('are none when an error outside of tests ended the second run', () => {
    expect(afterSecondRun(run(['a']), run([], { failed: 1 }))).toMatchObject({ passed: 9, failed: 1, late: [] })
  })

  test('are repeated when up to ten tests failed', () => {
    const names = (count: number) => Array.from({ length: count }, (_, at) => `test ${at}`)
    expect([0, 1, 10, 11].map((count) => mayBeLate(run(names(count))))).toEqual([false, true, true, false])
  })
})

test.each([
  [0, { passed: 1, failed: 0 }],
  [1, { passed: 0, failed: 1 }],
])('a check that exits with %i counts as one test', async (code, counts) => {
  const check = asPart({ name: 'format', run: () => ({ code, output: 'three files' }) })
  expect(await check.run()).toMatchObject(counts)
})

test('a part that throws counts as failed with its message', async () => {
  vi.spyOn(console, 'log').mockReturnValue()
  const broken = await runPart({ name: 'build', run: () => Promise.reject(new Error('no such folder')) })
  expect(broken).toMatchObject({ name: 'build', failed: 1, output: 'no such folder' })
})

test('the summary repeats the output of failed parts, names late tests, and ends with the counts', () => {
  const log = vi.spyOn(console, 'log').mockReturnValue()
  const failing = { ...run(['a'], { output: '\u001b[31mexpected 1\u001b[39m to be 2' }), name: 'web', seconds: 3 }
  const well = { ...run([], { late: ['server.test.ts › waits'] }), name: 'server', seconds: 5 }
  printSummary([failing, well], 8)
  const lines = log.mock.calls.map(([line]) => String(line))
  expect(lines).toContain('\n── failed: web ──\nexpected 1 to be 2')
  expect(lines).toContain('late: server.test.ts › waits')
  expect(lines.at(-1)).toBe('\n19 passed, 1 failed, 1 late (8 s)')
})
