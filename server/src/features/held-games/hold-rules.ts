import { plausibleMax, type HoldKind } from '@portal/contract/rules/hold-words'
import { toleratedOverlap } from '../plays/index.ts'
import { enoughScores, findingsOf, type TitleFigures } from '../score-reviews/index.ts'

export type JudgedGame = {
  players: readonly { slot: number; score: number }[]
  seconds: number
  lateSeconds: number
  heardSeconds: number
  overlapSeconds: number
}

export type TitleHistory = { scoreScale: number; figures: TitleFigures | null }

/**
 * `value` is the multiple of the usual for `record`, `pace` and `limit`, hours for `late`, minutes for `overlap` and
 * `two_machines`. `slot` is null for a finding about the whole game.
 */
export type HoldFinding = { kind: HoldKind; slot: number | null; value: number }

const hourSeconds = 3_600
const heardTooLong = 1_800
const most = 9_999

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

/** Returns the best score, ignoring scores that exceed the next lower one by more than a record may. */
export function plausibleBest(scores: readonly number[], figures: TitleFigures): number {
  let best = figures.middle
  for (const score of scores) {
    const facts = { score, seconds: Infinity, players: 1, own: { games: 0, best: 0 } }
    if (!findingsOf(facts, { ...figures, best }).some(({ kind }) => kind === 'record')) best = Math.max(best, score)
  }
  return best
}

const rounded = (value: number) => Math.min(most, Math.round(value * 10) / 10)

export type Witness = { userId: number; machineId: number; score: number }

export const witnessesNeeded = 3

/**
 * Second check after 24 hours: returns whether a game may be released without a reviewer. Either the owner confirms a game that
 * was only too fast, or three other players on other machines reached half of each outstanding score.
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
