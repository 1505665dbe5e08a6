import { plausibleMax, type HoldKind } from '@portal/contract/rules/hold-words'
import { enoughScores, findingsOf, type TitleFigures } from '../score-reviews/index.ts'

/** A finished game before it is stored. */
export type JudgedGame = {
  players: readonly { slot: number; score: number }[]
  /** How long the game took. */
  seconds: number
  /** From the end of the game to its arrival. */
  lateSeconds: number
  /** For how long the machine was online in between. */
  heardSeconds: number
  /** How long it overlaps an earlier game of the same machine. */
  overlapSeconds: number
}

/** What is known of the title: null figures until scores were counted. */
export type TitleHistory = { scoreScale: number; figures: TitleFigures | null }

/**
 * A reason to wait. `value` is how many times the usual it is for `record`, `pace` and `limit`, hours for `late`, minutes for
 * `overlap`. `slot` is null when the whole game is meant.
 */
export type HoldFinding = { kind: HoldKind; slot: number | null; value: number }

const hourSeconds = 3_600
const heardTooLong = 1_800
/** Clocks of machines are corrected by some seconds between two games. */
const toleratedOverlap = 60
const most = 9_999

/** Why a game has to wait in review; nothing for a game like others. */
export const holdFindings = (game: JudgedGame, title: TitleHistory): HoldFinding[] => [
  ...game.players.flatMap(({ slot, score }) => scoreFindings(game, title, slot, score)),
  ...timeFindings(game),
]

function scoreFindings(game: JudgedGame, { scoreScale, figures }: TitleHistory, slot: number, score: number): HoldFinding[] {
  const limit = plausibleMax(scoreScale)
  if (!figures || figures.scores < enoughScores)
    return score > limit ? [{ kind: 'limit', slot, value: rounded(score / limit) }] : []
  const facts = { score, seconds: game.seconds, players: game.players.length, own: { games: 0, best: 0 } }
  return findingsOf(facts, figures).flatMap(({ kind, times }) => (kind === 'leap' ? [] : [{ kind, slot, value: times }]))
}

function timeFindings({ lateSeconds, heardSeconds, overlapSeconds }: JudgedGame): HoldFinding[] {
  const found: HoldFinding[] = []
  if (lateSeconds > hourSeconds && heardSeconds > heardTooLong)
    found.push({ kind: 'late', slot: null, value: rounded(lateSeconds / hourSeconds) })
  if (overlapSeconds > toleratedOverlap)
    found.push({ kind: 'overlap', slot: null, value: Math.min(most, Math.ceil(overlapSeconds / 60)) })
  return found
}

/** The best of a title's scores, the lowest first, without those that stand as far above the next lower one as no record may. */
export function plausibleBest(scores: readonly number[], figures: TitleFigures): number {
  let best = figures.middle
  for (const score of scores) {
    const facts = { score, seconds: Infinity, players: 1, own: { games: 0, best: 0 } }
    if (!findingsOf(facts, { ...figures, best }).some(({ kind }) => kind === 'record')) best = Math.max(best, score)
  }
  return best
}

const rounded = (value: number) => Math.min(most, Math.round(value * 10) / 10)

/** A score of somebody else on the same title: whose and on which machine. */
export type Witness = { userId: number; machineId: number; score: number }

/** Other players who have to have reached half of a score. */
export const witnessesNeeded = 3

/**
 * The second look, 24 hours later: whether a game may be released without a reviewer. Either the machine's owner confirms a
 * game that was only too fast, or three other players on other machines reached half of each score that stands out.
 */
export function mayRelease(
  game: {
    machineId: number
    userIds: readonly number[]
    findings: readonly HoldFinding[]
    isConfirmed: boolean
    scores: Map<number, number>
  },
  witnesses: readonly Witness[],
): boolean {
  const { findings } = game
  if (findings.some(({ slot }) => slot === null)) return false
  if (game.isConfirmed && findings.every(({ kind }) => kind === 'pace')) return true
  const highest = Math.max(...findings.map(({ slot }) => game.scores.get(slot ?? 0) ?? Infinity))
  const others = witnesses.filter(
    ({ userId, machineId, score }) => score * 2 >= highest && machineId !== game.machineId && !game.userIds.includes(userId),
  )
  return new Set(others.map(({ userId }) => userId)).size >= witnessesNeeded
}
