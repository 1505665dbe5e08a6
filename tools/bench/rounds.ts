/** A figure of one round: more is better. */
export type Measured = { rate: number }

export type Round<Name extends string, Result extends Measured> = Record<Name, Result>

type Options<Name extends string> = {
  rounds: number
  /** The contender that tells whether the machine was disturbed. */
  control: NoInfer<Name>
}

/** A control this much slower than its best means that somebody else had the machine. */
const disturbed = 1.5
const mostRepeats = 5

/**
 * Runs the contenders in turn, over and over (A B C A B C …), so that what slows the machine down slows all of them.
 * A round whose control was disturbed is thrown away and run again.
 */
export async function interleave<Name extends string, Result extends Measured>(
  contenders: Record<Name, () => Promise<Result>>,
  { rounds, control }: Options<Name>,
): Promise<Round<Name, Result>[]> {
  const kept: Round<Name, Result>[] = []
  let best = 0
  let repeats = 0
  while (kept.length < rounds) {
    const round = {} as Round<Name, Result>
    for (const [name, run] of Object.entries(contenders) as [Name, () => Promise<Result>][]) {
      round[name] = await run()
      process.stdout.write(`  ${name} ${Math.round(round[name].rate).toLocaleString('en')}/s`)
    }
    best = Math.max(best, round[control].rate)
    const again = round[control].rate < best / disturbed && repeats < mostRepeats
    process.stdout.write(again ? '  (disturbed, measured again)\n' : '\n')
    if (again) repeats += 1
    else kept.push(round)
  }
  return kept
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length >> 1
  return sorted.length % 2 ? (sorted[middle] ?? 0) : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}

/** The value below which the given share of the values lies. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0
}

/** The median of what one contender made of another, round by round. */
export const ratioOf = <Name extends string, Result extends Measured>(
  rounds: readonly Round<Name, Result>[],
  of: NoInfer<Name>,
  to: NoInfer<Name>,
): number => median(rounds.map((round) => round[of].rate / round[to].rate))

/** The median rate of a contender. */
export const rateOf = <Name extends string, Result extends Measured>(rounds: readonly Round<Name, Result>[], of: NoInfer<Name>) =>
  median(rounds.map((round) => round[of].rate))
