import type { FindingKind } from '@portal/contract/rules/review-words'

/** A score, and what its player had on the title before. */
export type ScoreFacts = {
  score: number
  /** How long the game took, for all of its players. */
  seconds: number
  players: number
  own: { games: number; best: number }
}

/** What is usual on a title. */
export type TitleFigures = {
  scores: number
  /** Half of the scores are below it. */
  middle: number
  /** Ninety-nine of a hundred are below it. */
  high: number
  best: number
  /** Points a second that ninety-nine of a hundred games stay below. */
  pace: number
}

export type Finding = { kind: FindingKind; times: number }

/** Of fewer scores nothing is usual. */
export const enoughScores = 100
const enoughOwnGames = 5
/** So many times the usual makes a score stand out. */
const bounds = { record: 1.5, leap: 10, pace: 3 } satisfies Record<FindingKind, number>

/**
 * Why a score stands out from what is usual on its title; nothing for a score like others. A score below the title's middle
 * never does, however it came about: it takes no place from anybody.
 */
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
