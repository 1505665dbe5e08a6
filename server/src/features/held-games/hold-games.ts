import { plausibleMax, type HoldKind, type PlayProof } from '@portal/contract/rules/game-reviews'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import { recordEvents, type DomainEvent } from '../../domain-events.ts'
import { anyOf, sql, type Db, type Tx } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'
import { broadcastPlayersChanged, figuresOfLogged, insertHeld, toleratedOverlap, type LoggedFigures } from '../plays/index.ts'
import { enoughScores, findingsOf, type TitleFigures } from '../score-reviews/index.ts'
import { highestOfTitles } from './held.ts'

/** Event handler before games become plays: implausible games go into review and have no further effects. */
export async function holdGames(services: Services, tx: Tx, events: DomainEvent<'play.finished'>[]): Promise<void> {
  const games = await figuresOfLogged(tx, events, services.config.limits.lateAfterSeconds)
  const titles = await historyOf(tx, [...new Set(games.map(({ titleId }) => titleId))])
  const earlier = new Map<number, LoggedFigures[]>()
  const standing = new CountedGames()
  const overlapping: OverlappingGame[] = []
  const held = games.flatMap((game) => {
    const before = earlier.get(game.machineId) ?? []
    earlier.set(game.machineId, [...before, game])
    const title = titles.get(game.titleId)
    const elsewhere = judgeOverlaps(game, [...game.elsewhere, ...standing.elsewhere(game)])
    overlapping.push(...elsewhere.overlapping)
    const findings = [...(title ? holdFindings(toJudgedGame(game, before), title) : []), ...elsewhere.findings]
    if (!findings.length) standing.add(game)
    return findings.length ? [{ playId: game.playId, findings }] : []
  })
  await reviewOverlapping(services, tx, overlapping)
  if (!held.length) return
  const players = await insertHeld(tx, events, held, services.clock.now())
  await broadcastPlayersChanged(services, tx, 'stats', players)
}

/**
 * Judges stored games by the rules for new ones. A stored score may be the record itself, so it is compared with the best
 * plausible score.
 */
export async function judgeStored(db: Db): Promise<(game: LoggedFigures) => HoldFinding[]> {
  const highest = await highestOfTitles(db)
  const titles = await historyOf(db, [...highest.keys()])
  const known = new Map([...titles].map(([id, title]) => [id, withPlausibleBest(title, highest.get(id) ?? [])]))
  return (game) => {
    const title = known.get(game.titleId)
    return title ? holdFindings(toJudgedGame(game, []), title) : []
  }
}

function withPlausibleBest({ scoreScale, figures }: TitleHistory, ascending: number[]): TitleHistory {
  return { scoreScale, figures: figures && { ...figures, best: plausibleBest(ascending, figures) } }
}

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

const witnessesNeeded = 3

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

/** `before` are games of the same machine in the same batch. */
function toJudgedGame(game: LoggedFigures, before: readonly LoggedFigures[]): JudgedGame {
  const shared = before.map((other) => Math.min(other.endedAt, game.endedAt) - Math.max(other.startedAt, game.startedAt))
  return {
    players: game.players,
    seconds: (game.endedAt - game.startedAt) / 1000,
    lateSeconds: (game.receivedAt - game.endedAt) / 1000,
    heardSeconds: game.heardSeconds,
    overlapSeconds: Math.max(game.overlapSeconds, ...shared.map((ms) => ms / 1000)),
  }
}

async function historyOf(db: Db, titleIds: number[]): Promise<Map<number, TitleHistory>> {
  const found = await db
    .selectFrom('game_titles as t')
    .select((eb) => [
      't.id',
      't.score_scale as scoreScale',
      jsonObjectFrom(
        eb
          .selectFrom('title_score_figures as f')
          .select(['f.scores', 'f.middle', 'f.high', 'f.best', 'f.pace'])
          .whereRef('f.title_id', '=', 't.id'),
      ).as('figures'),
    ])
    .where('t.id', '=', anyOf(titleIds))
    .execute()
  return new Map(found.map(({ id, ...history }) => [id, history]))
}

/** Of two games at the same time, the one with the weaker proof; with the same proof, the one received later. */
type OverlappingGame = { playId: number; uid: string; machineId: number }

/** A counted game of the same player at another machine. `seconds`: how long it overlaps the judged game; negative when it does not. */
type CountedElsewhere = { playId: number; machineId: number; uid: string; proof: PlayProof; seconds: number }

const strength: Record<PlayProof, number> = { guest: 0, home: 0, offline_code: 1, scan: 2, before_rule: 2 }

/**
 * Compares a game with those of its players that count at other machines. A game waits when its proof is not stronger; a game
 * that counts stays, and is listed as the overlapping one when its proof is weaker.
 */
export function judgeOverlaps(
  game: Pick<LoggedFigures, 'playId' | 'machineId' | 'players'>,
  standing: readonly CountedElsewhere[],
): { findings: HoldFinding[]; overlapping: OverlappingGame[] } {
  const findings: HoldFinding[] = []
  const overlapping: OverlappingGame[] = []
  for (const { slot, uid, proof } of game.players) {
    if (uid === null) continue
    const others = standing.filter((other) => other.uid === uid && other.seconds > toleratedOverlap)
    const stronger = others.filter((other) => strength[other.proof] >= strength[proof])
    if (stronger.length) {
      const minutes = Math.ceil(Math.max(...stronger.map(({ seconds }) => seconds)) / 60)
      findings.push({ kind: 'two_machines', slot, value: minutes })
      overlapping.push({ playId: game.playId, uid, machineId: game.machineId })
      continue
    }
    overlapping.push(...others.map(({ playId, machineId }) => ({ playId, uid, machineId })))
  }
  return { findings, overlapping }
}

/** Games of a batch that count, by player, because a batch has thousands. */
class CountedGames {
  private readonly ofPlayer = new Map<string, LoggedFigures[]>()

  add(game: LoggedFigures): void {
    for (const { uid } of game.players) if (uid !== null) this.ofPlayer.set(uid, [...(this.ofPlayer.get(uid) ?? []), game])
  }

  /** Those of the game's players at other machines. */
  elsewhere({ machineId, startedAt, endedAt, players }: LoggedFigures): CountedElsewhere[] {
    return players.flatMap(({ uid }) =>
      uid === null
        ? []
        : (this.ofPlayer.get(uid) ?? [])
            .filter((other) => other.machineId !== machineId)
            .map((other) => ({
              playId: other.playId,
              machineId: other.machineId,
              uid,
              proof: other.players.find((player) => player.uid === uid)?.proof ?? 'guest',
              seconds: (Math.min(other.endedAt, endedAt) - Math.max(other.startedAt, startedAt)) / 1000,
            })),
    )
  }
}

const insertOverlapping = rawQuery(
  'held-games: insert overlapping',
  {},
  (games: OverlappingGame[], at: Date) => sql`
    insert into overlapping_games (play_id, user_id, machine_id, at)
    select g."playId", u.id, g."machineId", ${at}
    from jsonb_to_recordset(${JSON.stringify(games)}::jsonb) as g ("playId" bigint, uid text, "machineId" bigint)
    join users u on u.uid = g.uid on conflict do nothing`,
)

const reviewedAfter = 3
const overlappingDays = 30

/** Opens a review of machines that sent three such games within 30 days; their players are told to make a new code. */
async function reviewOverlapping({ clock }: Services, tx: Tx, games: OverlappingGame[]): Promise<void> {
  if (!games.length) return
  const at = clock.now()
  await insertOverlapping(tx, games, at)
  const machineIds = [...new Set(games.map(({ machineId }) => machineId))]
  const since = new Date(at.getTime() - overlappingDays * 86_400_000)
  const opened = await tx
    .insertInto('machine_reviews')
    .columns(['machine_id', 'cause', 'opened_at'])
    .expression((eb) =>
      eb
        .selectFrom('overlapping_games')
        .select(['machine_id', sql`'player_at_two_machines'`.as('cause'), sql`${at}::timestamptz`.as('at')])
        .where('machine_id', 'in', machineIds)
        .where('at', '>', since)
        .groupBy('machine_id')
        .having((having) => having.fn.countAll(), '>=', reviewedAfter),
    )
    .onConflict((c) => c.doNothing())
    .returning('machine_id')
    .execute()
  if (!opened.length) return
  const players = await tx
    .selectFrom('overlapping_games')
    .select('user_id as userId')
    .distinct()
    .where(
      'machine_id',
      'in',
      opened.map(({ machine_id }) => machine_id),
    )
    .where('at', '>', since)
    .execute()
  await recordEvents(tx, 'code.suspected', players, at)
}

/** Scheduled task. */
export async function deleteOldOverlaps({ db, clock }: Services): Promise<void> {
  const before = new Date(clock.now().getTime() - overlappingDays * 86_400_000)
  await db.deleteFrom('overlapping_games').where('at', '<', before).execute()
}

/** Event handler: opens a review of machines that scanned one code at the same time. */
export async function reviewCodeMachines(
  { clock }: Services,
  tx: Tx,
  events: DomainEvent<'code.presented-twice'>[],
): Promise<void> {
  const machineIds = [...new Set(events.flatMap(({ body }) => body.machineIds))]
  await tx
    .insertInto('machine_reviews')
    .columns(['machine_id', 'cause', 'opened_at'])
    .expression(sql`select unnest(${machineIds}::bigint[]), 'code_at_two_machines', ${clock.now()}::timestamptz`)
    .onConflict((c) => c.doNothing())
    .execute()
}
