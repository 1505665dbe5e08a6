import type { HeldGame, MachineHeldGame, OwnHeldGame } from '@portal/contract/held-games'
import { holdKinds, holdStates, plausibleMax, playProofs, type HoldState } from '@portal/contract/rules/game-reviews'
import { unknownInitials } from '@portal/contract/rules/initials'
import { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import type { DomainEvent } from '../../domain-events.ts'
import type { Player } from '../../platform/actor.ts'
import { allOf, anyOf, anywhereIn, inTransaction, sql, type Db, type Sql, type Tx } from '../../platform/db/database.ts'
import { firstRow, rawQuery } from '../../platform/db/raw-query.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import type { Text } from '../../platform/texts.ts'
import { requireOwnMachine, requireVisibleMachine } from '../machines/index.ts'
import { gameIdText } from '../plays/index.ts'
import { words } from './texts.ts'

const mostShown = 100
const mostOnMachine = 50

export async function listOwnHeld({ db, actor }: Call<Player>) {
  const rows = await heldGamesOf(db, actor.userId, mostShown)
  return { games: rows.flatMap((row) => ownGameToWire(row, actor.userId)) }
}

export const appealHeldGame = (call: Call<Player>, { id, text }: { id: number; text: string }) =>
  inTransaction(call.db, async (tx) => {
    const { userId } = call.actor
    const held = await heldById(tx, id)
    const player = held?.players.find((one) => one.userId === userId)
    if (!held || !player || held.state === 'released') throw unknownObject()
    if (held.state === 'held') throw stateChanged(words.inReview)
    if (!mayAppeal(held, player)) throw stateChanged(words.appealed)
    await storeAppeal(tx, id, userId, text, call.clock.now())
    return {}
  })

export async function listHeldOnMachine({ db, actor }: Call<Player>, machineId: number) {
  const machine = await requireOwnMachine(db, actor, machineId)
  const { count, rows } = await heldOnMachine(db, machine.id, mostOnMachine)
  return { count, games: rows.map(machineGameToWire) }
}

/** The owner confirms a fast game; the second check then releases it. */
export const confirmHeld = (call: Call<Player>, id: number) =>
  inTransaction(call.db, async (tx) => {
    const held = await requireOwnersHeldGame(call, tx, id)
    if (!mayConfirm(held)) throw stateChanged(words.notConfirmable)
    await storeConfirmation(tx, id, call.actor.userId, call.clock.now())
    return {}
  })

async function requireOwnersHeldGame({ actor }: Call<Player>, tx: Tx | Call<Player>['db'], id: number): Promise<HeldRow> {
  const held = await heldById(tx, id)
  if (!held) throw unknownObject()
  const { isOwner } = await requireVisibleMachine(tx, actor, held.machineId)
  if (!isOwner) throw unknownObject()
  return held
}

const stateChanged = (message: Text) => new Problem('state.changed', { message })

export const eraseHeldAppealsOfErased = (_: Services, tx: Tx, events: DomainEvent<'account.erased'>[]): Promise<void> =>
  eraseHeldAppeals(
    tx,
    events.map(({ body }) => body.userId),
  )

const timeOrNull = (at: Date | null): string | null => at?.toISOString() ?? null

const gameToWire = (row: HeldRow) => ({
  id: row.id,
  pk: row.id,
  title_name: row.titleName,
  title_code: row.titleCode,
  model_type: row.modelType,
  played_at: row.playedAt.toISOString(),
  held_at: row.heldAt.toISOString(),
  state: row.state,
})

const appealToWire = ({ appeal, appealedAt, answer, answeredAt }: HeldPlayerRow) => ({
  appeal,
  appealed_at: appealedAt,
  answer,
  answered_at: answeredAt,
})

export const heldGameToWire = (row: HeldRow): HeldGame => ({
  ...gameToWire(row),
  received_at: row.receivedAt.toISOString(),
  seconds: row.seconds,
  code_version: row.codeVersion,
  machine_id: row.machineId,
  place: row.place ?? '',
  findings: row.findings,
  plausible_max: plausibleMax(row.scoreScale),
  players: row.players.map((player) => ({
    slot: player.slot,
    user_id: player.username === null ? null : player.userId,
    username: player.username,
    initials: player.initials || unknownInitials,
    score: player.score,
    proof: player.proof,
    ...appealToWire(player),
  })),
  confirmed_at: timeOrNull(row.confirmedAt),
  decided_at: timeOrNull(row.decidedAt),
  decided_by: row.decidedBy,
  reason: row.reason,
})

const mayAppeal = (row: HeldRow, player: HeldPlayerRow) => row.state === 'refused' && player.appealedAt === null

function ownGameToWire(row: HeldRow, userId: number): OwnHeldGame[] {
  return row.players
    .filter((player) => player.userId === userId)
    .map((player) => ({
      ...gameToWire(row),
      place: row.place ?? '',
      score: player.score,
      game_id: row.state === 'held' ? row.gameId : null,
      reason: player.isMinor ? null : row.reason,
      decided_at: timeOrNull(row.decidedAt),
      may_appeal: mayAppeal(row, player),
      ...appealToWire(player),
      ...(player.isMinor && { answer: null }),
    }))
}

/** The owner can confirm a game whose only finding is its pace. */
const mayConfirm = ({ state, findings, confirmedAt }: HeldRow) =>
  state === 'held' && confirmedAt === null && findings.every(({ kind }) => kind === 'pace')

const machineGameToWire = (row: HeldRow): MachineHeldGame => ({
  id: row.id,
  pk: row.id,
  played_at: row.playedAt.toISOString(),
  findings: row.findings,
  players: row.players.map(({ slot, initials, score }) => ({ slot, name: initials || '???', score })),
  may_confirm: mayConfirm(row),
  confirmed_at: timeOrNull(row.confirmedAt),
})

const heldPlayer = z.object({
  slot: z.number(),
  userId: z.number().nullable(),
  username: z.string().nullable(),
  isMinor: z.boolean().nullable(),
  initials: z.string(),
  score: z.number(),
  proof: z.enum(playProofs),
  appeal: z.string().nullable(),
  appealedAt: z.string().nullable(),
  answer: z.string().nullable(),
  answeredAt: z.string().nullable(),
})

type HeldPlayerRow = z.output<typeof heldPlayer>

const heldRowShape = {
  id: z.number(),
  gameId: z.string().nullable(),
  xid: z.string(),
  machineId: z.number(),
  ownerId: z.number().nullable(),
  titleId: z.number(),
  titleCode: z.string(),
  titleName: z.string(),
  scoreScale: z.number(),
  modelType: ModelType,
  codeVersion: z.string(),
  place: z.string().nullable(),
  seconds: z.number(),
  playedAt: z.date(),
  receivedAt: z.date(),
  findings: z.array(z.object({ kind: z.enum(holdKinds), slot: z.number().nullable(), value: z.number() })),
  heldAt: z.date(),
  state: z.enum(holdStates),
  confirmedAt: z.date().nullable(),
  decidedAt: z.date().nullable(),
  decidedBy: z.string().nullable(),
  reason: z.string().nullable(),
  players: z.array(heldPlayer),
}

export type HeldRow = z.output<z.ZodObject<typeof heldRowShape>>

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const players = sql`(
  select json_agg(json_build_object('slot', hp.slot, 'userId', hp.user_id, 'username', u.username, 'isMinor', u.is_minor, 'initials', hp.initials,
    'score', hp.score, 'proof', hp.proof, 'appeal', hp.appeal, 'appealedAt', ${iso('hp.appealed_at')}, 'answer', hp.answer,
    'answeredAt', ${iso('hp.answered_at')}) order by hp.slot)
  from held_players hp left join users u on u.id = hp.user_id and u.status = 'active' where hp.play_id = h.play_id)`

const heldGames = sql`
  select h.play_id as id, h.xid::text as xid, h.machine_id as "machineId", m.owner_id as "ownerId", h.title_id as "titleId", t.code as "titleCode",
    t.name as "titleName", t.score_scale as "scoreScale", g.model_type as "modelType", h.code_version as "codeVersion", l.name as place,
    extract(epoch from h.ended_at - h.started_at)::float8 as seconds, h.ended_at as "playedAt", h.received_at as "receivedAt", h.findings,
    h.held_at as "heldAt", h.state, h.confirmed_at as "confirmedAt", h.decided_at as "decidedAt", a.username::text as "decidedBy",
    h.reason, ${players} as players,
    (select ${gameIdText(sql`m.uid`, sql`logged.uuid`)} from game_log logged
      where logged.xid = h.xid and logged.seq = h.play_id) as "gameId"
  from held_games h join machines m on m.id = h.machine_id join game_titles t on t.id = h.title_id
  join game_models g on g.id = h.model_id left join locations l on l.id = h.location_id left join users a on a.id = h.decided_by`

export type HeldFilter = { state: HoldState | 'appealed'; search: string }

const matching = ({ state, search }: HeldFilter) =>
  allOf([
    sql`h.state = ${state === 'appealed' ? 'refused' : state}`,
    state === 'appealed' &&
      sql`exists (select from held_players hp where hp.play_id = h.play_id and hp.appealed_at is not null and hp.answered_at is null)`,
    search !== '' &&
      sql`exists (select from held_players hp join users u on u.id = hp.user_id
        where hp.play_id = h.play_id and u.username::text ilike ${anywhereIn(search)})`,
  ])

const heldRows = rawQuery(
  'held-games: page',
  heldRowShape,
  (condition: Sql, order: Sql, { offset, most }: { offset: number; most: number }) =>
    sql`${heldGames} where ${condition} order by ${order} limit ${most} offset ${offset}`,
)

export async function heldPage(
  db: Db,
  filter: HeldFilter,
  page: { offset: number; most: number },
): Promise<{ count: number; rows: HeldRow[] }> {
  const counted = await db
    .selectFrom('held_games as h')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(sql<boolean>`${matching(filter)}`)
    .executeTakeFirstOrThrow()
  const order = filter.state === 'held' ? sql`h.held_at, h.play_id` : sql`h.decided_at desc, h.play_id desc`
  return { count: counted.count, rows: await heldRows(db, matching(filter), order, page) }
}

export const heldById = firstRow(
  rawQuery('held-games: held by id', heldRowShape, (id: number) => sql`${heldGames} where h.play_id = ${id} for update of h`),
)

const heldGamesOf = rawQuery(
  'held-games: held games of',
  heldRowShape,
  (userId: number, most: number) => sql`
    ${heldGames} where h.state <> 'released' and h.play_id in (select play_id from held_players where user_id = ${userId})
    order by h.ended_at desc, h.play_id desc limit ${most}`,
)

const heldOnMachineRows = rawQuery(
  'held-games: held on machine',
  { ...heldRowShape, count: z.number() },
  (machineId: number, most: number) => sql`
    select x.*, count(*) over () as count from (${heldGames} where h.state = 'held' and h.machine_id = ${machineId}) as x
    order by x."heldAt", x.id limit ${most}`,
)

async function heldOnMachine(db: Db, machineId: number, most: number): Promise<{ count: number; rows: HeldRow[] }> {
  const found = await heldOnMachineRows(db, machineId, most)
  return { count: found[0]?.count ?? 0, rows: found }
}

/** Locked; games with a concurrent decision are skipped. */
export const dueHeld = rawQuery(
  'held-games: due held',
  heldRowShape,
  (before: Date, after: number, most: number) => sql`
    ${heldGames} where h.state = 'held' and h.held_at <= ${before} and h.play_id > ${after}
    order by h.play_id limit ${most} for update of h skip locked`,
)

type Decision = { state: 'released' | 'refused'; reason: string | null; adminId: number | null; at: Date }

export async function storeDecision(tx: Db, id: number, { state, reason, adminId, at }: Decision): Promise<void> {
  await tx
    .updateTable('held_games')
    .set({ state, reason, decided_at: at, decided_by: adminId })
    .where('play_id', '=', id)
    .execute()
}

async function storeConfirmation(tx: Db, id: number, userId: number, at: Date): Promise<void> {
  await tx.updateTable('held_games').set({ confirmed_at: at, confirmed_by: userId }).where('play_id', '=', id).execute()
}

async function storeAppeal(tx: Db, id: number, userId: number, text: string, at: Date): Promise<void> {
  await tx
    .updateTable('held_players')
    .set({ appeal: text, appealed_at: at })
    .where('play_id', '=', id)
    .where('user_id', '=', userId)
    .execute()
}

export async function storeAnswer(tx: Db, id: number, text: string, at: Date): Promise<number[]> {
  const answered = await tx
    .updateTable('held_players')
    .set({ answer: text, answered_at: at })
    .where('play_id', '=', id)
    .where('appealed_at', 'is not', null)
    .where('answered_at', 'is', null)
    .returning('user_id as userId')
    .$narrowType<{ userId: number }>()
    .execute()
  return answered.map(({ userId }) => userId)
}

export const witnessesOf = rawQuery(
  'held-games: witnesses of',
  {
    userId: z.number(),
    machineId: z.number(),
    score: z.number(),
  },
  (titleId: number, from: number, most: number) => sql`
    select pp.user_id as "userId", pp.machine_id as "machineId", max(pp.score) as score
    from play_players pp
    where pp.title_id = ${titleId} and pp.user_id is not null and pp.score >= ${from}
      and not exists (select from score_reviews r where r.play_id = pp.play_id and r.slot = pp.slot and r.state = 'removed')
    group by pp.user_id, pp.machine_id order by max(pp.score) desc limit ${most}`,
)

async function eraseHeldAppeals(tx: Db, userIds: number[]): Promise<void> {
  await tx.updateTable('held_players').set({ appeal: null, answer: null }).where('user_id', '=', anyOf(userIds)).execute()
}

const highestScores = 200

const highestRows = rawQuery(
  'held-games: highest scores',
  { titleId: z.number(), scores: z.array(z.number()) },
  () => sql`
    select title_id as "titleId", json_agg(score order by score) as scores from (
      select title_id, score, row_number() over (partition by title_id order by score desc) as rank
      from play_players where user_id is not null) as ranked
    where rank <= ${highestScores} group by title_id`,
)

export const highestOfTitles = async (db: Db): Promise<Map<number, number[]>> =>
  new Map((await highestRows(db)).map(({ titleId, scores }) => [titleId, scores]))
