import type { FindingKind } from '@portal/contract/rules/review-words'

export type ScoreFacts = {
  score: number
  seconds: number
  players: number
  own: { games: number; best: number }
}

export type TitleFigures = {
  scores: number
  middle: number
  high: number
  best: number
  pace: number
}

export type Finding = { kind: FindingKind; times: number }

export const enoughScores = 100
const enoughOwnGames = 5
/** Multiples of the usual from which a score is an outlier. */
const bounds = { record: 1.5, leap: 10, pace: 3 } satisfies Record<FindingKind, number>

/** Returns why a score is an outlier; empty for others. A score below the median never is: it displaces nobody. */
export function findingsOf(facts: ScoreFacts, title: TitleFigures): Finding[] {
  const { score, seconds, players, own } = facts
  if (title.scores < enoughScores || score <= title.middle) return []
  const pace = (score * players) / Math.max(1, seconds)
  const times: Record<FindingKind, number> = {
    record: ratio(score, title.best),
    leap: own.games >= enoughOwnGames && score > title.high ? ratio(score, own.best) : 0,
    pace: ratio(pace, title.pace),
  }
  return (Object.keys(bounds) as FindingKind[])
    .filter((kind) => times[kind] >= bounds[kind])
    .map((kind) => ({ kind, times: Math.min(9_999, Math.round(times[kind] * 10) / 10) }))
}

const ratio = (value: number, usual: number) => (usual > 0 ? value / usual : 0)
