export type Measured = { rate: number }

export type Round<Name extends string, Result extends Measured> = Record<Name, Result>

type Options<Name extends string> = {
  rounds: number
  control: NoInfer<Name>
}

/** A control round this many times slower than the best one means that other programs used the machine. */
const disturbed = 1.5
const mostRepeats = 5

/**
 * Runs the contenders in turn (A B C A B C …), so that a slow machine slows all of them. Repeats a round whose control was
 * disturbed.
 */
export async function runInterleaved<Name extends string, Result extends Measured>(
  contenders: Record<Name, () => Promise<Result>>,
  { rounds, control }: Options<Name>,
): Promise<Round<Name, Result>[]> {
  const results: Round<Name, Result>[] = []
  let best = 0
  let repeats = 0
  while (results.length < rounds) {
    const round = {} as Round<Name, Result>
    for (const [name, run] of Object.entries(contenders) as [Name, () => Promise<Result>][]) {
      round[name] = await run()
      process.stdout.write(`  ${name} ${Math.round(round[name].rate).toLocaleString('en')}/s`)
    }
    best = Math.max(best, round[control].rate)
    const again = round[control].rate < best / disturbed && repeats < mostRepeats
    process.stdout.write(again ? '  (disturbed, measured again)\n' : '\n')
    if (again) repeats += 1
    else results.push(round)
  }
  return results
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

export const ratioOf = <Name extends string, Result extends Measured>(
  rounds: readonly Round<Name, Result>[],
  of: NoInfer<Name>,
  to: NoInfer<Name>,
): number => median(rounds.map((round) => round[of].rate / round[to].rate))

export const rateOf = <Name extends string, Result extends Measured>(rounds: readonly Round<Name, Result>[], of: NoInfer<Name>) =>
  median(rounds.map((round) => round[of].rate))
