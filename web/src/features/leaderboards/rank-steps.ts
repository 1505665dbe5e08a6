export type Step = { at: number; rank: number }

export type Plot = { path: string; best: number; worst: number; end: { x: number; y: number } }

/**
 * The line of a rank over time, in steps. The first rank is at the top; the line begins with the first known rank, not before
 * `from`, and ends at `to`.
 */
export function stepsOf(
  steps: readonly Step[],
  { from, to }: { from: number; to: number },
  { width, height }: { width: number; height: number },
): Plot | null {
  const [first] = steps
  const last = steps.at(-1)
  if (!first || !last) return null
  const ranks = steps.map(({ rank }) => rank)
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)]
  const xOf = (at: number) => round((Math.min(Math.max(at, from), to) - from) * (width / Math.max(1, to - from)))
  // A rank that never changed is drawn in the middle.
  const yOf = (rank: number) => round(worst === best ? height / 2 : ((rank - best) * height) / (worst - best))
  const path = steps.reduce((line, { at, rank }) => `${line} H${xOf(at)} V${yOf(rank)}`, `M${xOf(first.at)} ${yOf(first.rank)}`)
  const end = { x: xOf(to), y: yOf(last.rank) }
  return { path: `${path} H${end.x}`, best, worst, end }
}

const round = (value: number) => Math.round(value * 10) / 10
