import type { HoldState, PlayProof } from '@portal/contract/rules/hold-words'
import type { ModelType } from '@portal/contract/wire'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import type { HoldFinding } from './hold-rules.ts'

export type HeldPlayerRow = {
  slot: number
  userId: number | null
  username: string | null
  initials: string
  score: number
  proof: PlayProof
  appeal: string | null
  appealedAt: string | null
  answer: string | null
  answeredAt: string | null
}

/** A game in review with its players. */
export type HeldRow = {
  id: number
  xid: string
  machineId: number
  ownerId: number | null
  titleId: number
  titleCode: string
  titleName: string
  scoreScale: number
  modelType: ModelType
  codeVersion: string
  place: string | null
  seconds: number
  playedAt: Date
  receivedAt: Date
  findings: HoldFinding[]
  heldAt: Date
  state: HoldState
  confirmedAt: Date | null
  decidedAt: Date | null
  decidedBy: string | null
  reason: string | null
  players: HeldPlayerRow[]
}

const iso = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

const players = sql`(
  select json_agg(json_build_object('slot', hp.slot, 'userId', hp.user_id, 'username', u.username, 'initials', hp.initials,
    'score', hp.score, 'proof', hp.proof, 'appeal', hp.appeal, 'appealedAt', ${iso('hp.appealed_at')}, 'answer', hp.answer,
    'answeredAt', ${iso('hp.answered_at')}) order by hp.slot)
  from held_players hp left join users u on u.id = hp.user_id and u.status = 'active' where hp.play_id = h.play_id)`

const heldGames = sql`
  select h.play_id as id, h.xid::text as xid, h.machine_id as "machineId", m.owner_id as "ownerId", h.title_id as "titleId", t.code as "titleCode",
    t.name as "titleName", t.score_scale as "scoreScale", g.model_type as "modelType", h.code_version as "codeVersion", l.name as place,
    extract(epoch from h.ended_at - h.started_at)::float8 as seconds, h.ended_at as "playedAt", h.received_at as "receivedAt", h.findings,
    h.held_at as "heldAt", h.state, h.confirmed_at as "confirmedAt", h.decided_at as "decidedAt", a.username::text as "decidedBy",
    h.reason, ${players} as players
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

/** A page of games in review, the oldest first; decided ones the latest first. */
export async function heldPage(
  db: Db,
  filter: HeldFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: HeldRow[] }> {
  const counted = await sql<{ count: number }>`select count(*) as count from held_games h where ${matching(filter)}`.execute(db)
  const order = filter.state === 'held' ? sql`h.held_at, h.play_id` : sql`h.decided_at desc, h.play_id desc`
  const found = await sql<HeldRow>`
    ${heldGames} where ${matching(filter)} order by ${order} limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

/** One game in review, locked until the transaction ends. */
export async function heldById(tx: Db, id: number): Promise<HeldRow | undefined> {
  const found = await sql<HeldRow>`${heldGames} where h.play_id = ${id} for update of h`.execute(tx)
  return found.rows[0]
}

/** A player's games that wait or were refused, the latest first. */
export async function heldGamesOf(db: Db, userId: number, most: number): Promise<HeldRow[]> {
  const found = await sql<HeldRow>`
    ${heldGames} where h.state <> 'released' and h.play_id in (select play_id from held_players where user_id = ${userId})
    order by h.ended_at desc, h.play_id desc limit ${most}`.execute(db)
  return found.rows
}

/** Games that wait on a machine, the oldest first. */
export async function heldOnMachine(db: Db, machineId: number, most: number): Promise<{ count: number; rows: HeldRow[] }> {
  const found = await sql<HeldRow & { count: number }>`
    select x.*, count(*) over () as count from (${heldGames} where h.state = 'held' and h.machine_id = ${machineId}) as x
    order by x."heldAt", x.id limit ${most}`.execute(db)
  return { count: found.rows[0]?.count ?? 0, rows: found.rows }
}

/** Games that wait since before a moment, locked; those that somebody decides on just now are left out. */
export async function dueHeld(tx: Db, before: Date, after: number, most: number): Promise<HeldRow[]> {
  const found = await sql<HeldRow>`
    ${heldGames} where h.state = 'held' and h.held_at <= ${before} and h.play_id > ${after}
    order by h.play_id limit ${most} for update of h skip locked`.execute(tx)
  return found.rows
}

export type Decision = { state: 'released' | 'refused'; reason: string | null; adminId: number | null; at: Date }

/** A game that is refused anew may be appealed anew. */
export async function storeDecision(tx: Db, id: number, { state, reason, adminId, at }: Decision): Promise<void> {
  await sql`
    update held_games set state = ${state}, reason = ${reason}, decided_at = ${at}, decided_by = ${adminId}
    where play_id = ${id}`.execute(tx)
}

export async function storeConfirmation(tx: Db, id: number, userId: number, at: Date): Promise<void> {
  await sql`update held_games set confirmed_at = ${at}, confirmed_by = ${userId} where play_id = ${id}`.execute(tx)
}

export async function storeAppeal(tx: Db, id: number, userId: number, text: string, at: Date): Promise<void> {
  await sql`
    update held_players set appeal = ${text}, appealed_at = ${at} where play_id = ${id} and user_id = ${userId}`.execute(tx)
}

/** Answers every appeal to a game that waits for one; answers whose they were. */
export async function storeAnswer(tx: Db, id: number, text: string, at: Date): Promise<number[]> {
  const answered = await sql<{ userId: number }>`
    update held_players set answer = ${text}, answered_at = ${at}
    where play_id = ${id} and appealed_at is not null and answered_at is null returning user_id as "userId"`.execute(tx)
  return answered.rows.map(({ userId }) => userId)
}

/** The best scores of a title, a player's best on each machine, from a score on. */
export async function witnessesOf(
  db: Db,
  titleId: number,
  from: number,
  most: number,
): Promise<{ userId: number; machineId: number; score: number }[]> {
  const found = await sql<{ userId: number; machineId: number; score: number }>`
    select pp.user_id as "userId", pp.machine_id as "machineId", max(pp.score) as score
    from play_players pp
    where pp.title_id = ${titleId} and pp.user_id is not null and pp.score >= ${from}
      and not exists (select from score_reviews r where r.play_id = pp.play_id and r.slot = pp.slot and r.state = 'removed')
    group by pp.user_id, pp.machine_id order by max(pp.score) desc limit ${most}`.execute(db)
  return found.rows
}

export async function eraseHeldAppeals(tx: Db, userIds: number[]): Promise<void> {
  await sql`update held_players set appeal = null, answer = null where user_id = any(${userIds}::bigint[])`.execute(tx)
}
