import { add, none, sentence } from './runners.ts'
import type { Counts, Ended, Part } from './runners.ts'

/** A part that leaves a core to others, or waits a good part of its time. */
export const small = (part: Part): Part => ({ ...part, isSmall: true })

const failedWith = (error: unknown): Ended => ({ passed: 0, failed: 1, skipped: 0, said: (error as Error).message })

/** Runs a part and tells what came of it; a small one tells all at its end, so that two do not speak at once. */
async function runPart(part: Part): Promise<Counts> {
  const begun = performance.now()
  if (!part.isSmall) console.log(`\n── ${part.name} ──`)
  const { said, ...counts } = await part.run(!part.isSmall).catch(failedWith)
  if (part.isSmall) console.log(`\n── ${part.name} ──`)
  if (said) console.log(said)
  console.log(`   ${part.name}: ${sentence(counts)} (${((performance.now() - begun) / 1000).toFixed(1)} s)`)
  return counts
}

/** Small parts in a row, two at a time: where one waits the other works. */
async function runBeside(queue: Part[]): Promise<Counts> {
  let total = none
  const work = async () => {
    for (let part = queue.shift(); part; part = queue.shift()) {
      const counts = await runPart(part)
      total = add(total, counts)
    }
  }
  await Promise.all([work(), work()])
  return total
}

/** All of them, in order but for small ones next to each other; answers what they counted together. */
export async function runParts(parts: readonly Part[]): Promise<Counts> {
  let total = none
  const queue = [...parts]
  while (queue.length > 0) {
    const firstLarge = queue.findIndex(({ isSmall }) => !isSmall)
    const small = queue.splice(0, firstLarge < 0 ? queue.length : firstLarge)
    const counts = small.length > 0 ? await runBeside(small) : await runPart(queue.shift() as Part)
    total = add(total, counts)
  }
  return total
}
