import { stripVTControlCharacters } from 'node:util'
import { add, none, countsText } from './runners.ts'
import type { Counts, Ended, Part } from './runners.ts'

/** A small part may run beside another, because it does not use both cores. */
export const asSmall = (part: Part): Part => ({ ...part, isSmall: true })

/**
 * Gives a part a second try when it fails, as Playwright gives a browser test: tests wait for clocks, and a machine that others
 * use at the same time may be late. The failures of the first try are printed.
 */
export const withSecondTry = (part: Part): Part => ({
  ...part,
  run: async (shows) => {
    const first = await part.run(shows).catch(failedWith)
    if (first.failed === 0) return first
    console.log(`\n── ${part.name}: first try failed, running it again ──\n${endOf(first.output ?? first.said ?? '')}`)
    return part.run(shows)
  },
})

type Failure = { name: string; output: string }

const failedWith = (error: unknown): Ended => ({ passed: 0, failed: 1, skipped: 0, said: (error as Error).message })

async function runPart(part: Part, failures: Failure[]): Promise<Counts> {
  const startedAt = performance.now()
  if (!part.isSmall) console.log(`\n── ${part.name} ──`)
  const { said = '', output = said, ...counts } = await part.run(!part.isSmall).catch(failedWith)
  if (part.isSmall) console.log(`\n── ${part.name} ──`)
  if (said) console.log(said)
  console.log(`   ${part.name}: ${countsText(counts)} (${((performance.now() - startedAt) / 1000).toFixed(1)} s)`)
  if (counts.failed > 0) failures.push({ name: part.name, output })
  return counts
}

async function runInParallel(queue: Part[], failures: Failure[]): Promise<Counts> {
  let total = none
  const work = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const counts = await runPart(part, failures)
      total = add(total, counts)
    }
  }
  await Promise.all([work(), work()])
  return total
}

const endOf = (output: string) => stripVTControlCharacters(output).trim().slice(-8000)

/** A log of CI may keep its end only, so each failed part is repeated there. */
function printFailures(failures: readonly Failure[]): void {
  for (const { name, output } of failures) console.log(`\n── failed: ${name} ──\n${endOf(output)}`)
}

export async function runParts(parts: readonly Part[]): Promise<Counts> {
  let total = none
  const failures: Failure[] = []
  const queue = [...parts]
  while (queue.length > 0) {
    const firstLarge = queue.findIndex(({ isSmall }) => !isSmall)
    const small = queue.splice(0, firstLarge < 0 ? queue.length : firstLarge)
    const counts = small.length > 0 ? await runInParallel(small, failures) : await runPart(queue.shift() as Part, failures)
    total = add(total, counts)
  }
  printFailures(failures)
  return total
}
