import { stripVTControlCharacters } from 'node:util'
import type { Ended } from './process.ts'

export type Counts = { passed: number; failed: number; skipped: number }

/** `late` names tests that failed beside others and passed alone; `files` are seconds by file. */
export type Result = Counts & { output: string; late?: string[]; files?: { name: string; seconds: number }[] }

/** Result of a runner that names the tests that failed. */
export type RunnerResult = Result & { failedTests: string[] }

export type Part = { name: string; run: () => Promise<Result> }

export type Check = { name: string; run: () => Promise<Ended> | Ended }

export type FinishedPart = Result & { name: string; seconds: number }

/** A check counts as one test. */
export const asPart = ({ name, run }: Check): Part => ({
  name,
  run: async () => {
    const { code, output } = await run()
    return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0, output: code === 0 ? '' : output }
  },
})

/** More failures than this do not come from a busy machine. */
const lateAtMost = 10

/** Returns whether the failures may come from a busy machine, so that they deserve a second run, alone. */
export const mayBeLate = ({ failedTests }: RunnerResult): boolean => failedTests.length > 0 && failedTests.length <= lateAtMost

/** Joins a run with the second run of its failed tests: those that passed then are late. */
export function afterSecondRun(first: RunnerResult, second: RunnerResult): Result {
  // A second run that names no failed test did not run the tests: none of them is late.
  const isBroken = second.failed > 0 && second.failedTests.length === 0
  const again = new Set(isBroken ? first.failedTests : second.failedTests)
  const late = first.failedTests.filter((test) => !again.has(test))
  const { passed, skipped, files = [] } = first
  if (second.failed === 0) return { passed: passed + late.length, failed: 0, skipped, files, late, output: '' }
  return { passed: passed + late.length, failed: second.failed, skipped, files, late, output: second.output }
}

const running = new Map<string, number>()
const secondsSince = (start: number) => (performance.now() - start) / 1000

/** Prints once a minute what runs and for how long, so that a hang looks different from work. */
export function reportEachMinute(): void {
  setInterval(() => {
    const lines = [...running].map(([name, startedAt]) => `${name} for ${Math.round(secondsSince(startedAt))} s`)
    if (lines.length > 0) console.log(`   … running: ${lines.join(', ')}`)
  }, 60_000).unref()
}

const countsText = ({ passed, failed, skipped }: Counts) =>
  `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`

export async function runPart({ name, run }: Part): Promise<FinishedPart> {
  const startedAt = performance.now()
  running.set(name, startedAt)
  const result = await run().catch((error: unknown): Result => ({ passed: 0, failed: 1, skipped: 0, output: messageOf(error) }))
  running.delete(name)
  const seconds = secondsSince(startedAt)
  console.log(`── ${name}: ${countsText(result)} (${seconds.toFixed(1)} s)`)
  if (result.failed > 0) console.log(endOf(result.output))
  return { name, seconds, ...result }
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error))

const endOf = (output: string) => stripVTControlCharacters(output).trim().slice(-8000)

/** Runs parts one after another. */
export async function runInOrder(parts: readonly Part[]): Promise<FinishedPart[]> {
  const done: FinishedPart[] = []
  for (const part of parts) done.push(await runPart(part))
  return done
}

/** Prints the slowest files, the late tests, each failure again (a log may keep its end only), and the counts as the last line. */
export function printSummary(done: readonly FinishedPart[], seconds: number): void {
  if (done.length > 1)
    for (const { name, failed, output } of done) if (failed > 0) console.log(`\n── failed: ${name} ──\n${endOf(output)}`)
  const files = done.flatMap((part) => part.files ?? []).toSorted((a, b) => b.seconds - a.seconds)
  if (files.length > 5)
    console.log(
      `\nslowest files: ${files
        .slice(0, 5)
        .map((one) => `${one.name} ${one.seconds.toFixed(0)} s`)
        .join(', ')}`,
    )
  console.log(`seconds: ${done.map((part) => `${part.name} ${part.seconds.toFixed(0)}`).join(', ')}`)
  const late = done.flatMap((part) => part.late ?? [])
  for (const name of late) console.log(`late: ${name}`)
  const sum = (count: (part: FinishedPart) => number) => done.reduce((total, part) => total + count(part), 0)
  const total = { passed: sum((part) => part.passed), failed: sum((part) => part.failed), skipped: sum((part) => part.skipped) }
  console.log(`\n${countsText(total)}, ${late.length} late (${seconds.toFixed(0)} s)`)
}
