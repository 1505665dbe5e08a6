import type { ScoreToBeat } from '@portal/contract/played-games'

type Rung = ScoreToBeat & { passed: boolean }

export const shownAbove = 3
const shownBelow = 2

/** The scores around the running score, highest first: the nearest ones to beat, and the ones passed last. */
export function ladderAround(scores: readonly ScoreToBeat[], score: number): { above: Rung[]; below: Rung[] } {
  const sorted = scores.toSorted((a, b) => b.score - a.score)
  return {
    above: sorted
      .filter((rung) => rung.score >= score)
      .slice(-shownAbove)
      .map((rung) => ({ ...rung, passed: false })),
    below: sorted
      .filter((rung) => rung.score < score)
      .slice(0, shownBelow)
      .map((rung) => ({ ...rung, passed: true })),
  }
}
