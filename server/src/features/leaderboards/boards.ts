import { Scoring } from '@portal/contract/leaderboards'
import { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import type { Actor, Player } from '../../platform/actor.ts'
import { sql, type Db, type Sql } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import { revisionOf } from '../../platform/record-revisions.ts'

export const boardKinds = ['global', 'location', 'home', 'event'] as const

export type BoardKind = (typeof boardKinds)[number]

const partition = z.object({
  id: z.number(),
  titleId: z.number(),
  modelType: ModelType.nullable(),
  position: z.number(),
  entries: z.number(),
})

export type PartitionRecord = z.output<typeof partition>

const place = z.object({
  id: z.number(),
  name: z.string(),
  street: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  machines: z.number(),
})

export type BoardLocation = z.output<typeof place>

export const boardShape = {
  id: z.number(),
  kind: z.enum(boardKinds),
  name: z.string(),
  eventCode: z.string(),
  startsAt: z.date(),
  endsAt: z.date(),
  timeZone: z.string(),
  scoring: Scoring,
  bestOf: z.number().nullable(),
  maxAttempts: z.number().nullable(),
  isPublic: z.boolean(),
  createdAt: z.date(),
  updatedAt: z.date(),
  ownerId: z.number().nullable(),
  event: z.object({ id: z.number(), name: z.string(), isStern: z.boolean() }).nullable(),
  place: place.nullable(),
  partitions: z.array(partition),
  machineIds: z.array(z.number()),
  /** Increases with every change of any partition. */
  version: z.number(),
  changedAt: z.date().nullable(),
  /** The time from which no further games count. */
  finalAt: z.date().nullable(),
  /** The time of the last change to final standings. */
  correctedAt: z.date().nullable(),
  revision: z.number(),
  isInsider: z.boolean(),
  isSeen: z.boolean(),
}

export type BoardRecord = RowOf<typeof boardsWhere>

/** Whether the viewer owns the board, or owns its home or belongs to the home's team. Takes the alias b. */
export const hasInsiderAccessSql = (viewerId: number | null) => sql<boolean>`
  (b.owner_id = ${viewerId}::bigint or b.kind = 'home' and exists (
    select 1 from home_team_members h where h.location_id = b.location_id and h.user_id = ${viewerId}::bigint
    union all select 1 from locations o where o.id = b.location_id and o.owner_id = ${viewerId}::bigint)) is true`

/**
 * Public boards are visible to everyone, but at a private location only to players with an entry; insiders always see them.
 * Takes the aliases b (board) and l (location).
 */
export const isVisibleSql = (viewerId: number | null) => sql<boolean>`
  (${hasInsiderAccessSql(viewerId)} or b.is_public and (b.kind = 'home' or l.id is null or l.privacy_type = 'public' or exists (
    select 1 from board_partitions s join board_entries x on x.partition_id = s.id
    where s.board_id = b.id and x.user_id = ${viewerId}::bigint)))`

/** The columns of a `BoardRecord`; takes the aliases b (board), e (event) and l (location). */
export const boardColumns = (viewerId: number | null) => sql`
  b.id, b.kind, b.name, b.event_code as "eventCode", b.starts_at as "startsAt", b.ends_at as "endsAt", b.time_zone as "timeZone",
  b.scoring, b.best_of as "bestOf", b.max_attempts as "maxAttempts", b.is_public as "isPublic", b.created_at as "createdAt", b.updated_at as "updatedAt", b.owner_id as "ownerId",
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'isStern', e.stern_event) end as event,
  case when l.id is not null then json_build_object('id', l.id, 'name', l.name,
    'street', case when l.privacy_type = 'public' or ${hasInsiderAccessSql(viewerId)} then l.street_address else '' end, 'city', l.city,
    'state', l.state, 'country', l.country, 'machines', (
      select count(*) from machines m where m.location_id = l.id and m.archived_at is null)) end as place,
  (select coalesce(json_agg(json_build_object('id', s.id, 'titleId', s.title_id, 'modelType', g.model_type, 'position', s.position,
      'entries', s.entries) order by s.position, s.id), '[]')
    from board_partitions s left join game_models g on g.id = s.model_id where s.board_id = b.id) as partitions,
  (select coalesce(json_agg(machine_id order by machine_id), '[]') from board_machines bm where bm.board_id = b.id) as "machineIds",
  (select coalesce(sum(s.version), 0) from board_partitions s where s.board_id = b.id) as version,
  (select max(s.changed_at) from board_partitions s where s.board_id = b.id) as "changedAt",
  (select case when bool_and(s.final_at is not null) then max(s.final_at) end from board_partitions s where s.board_id = b.id) as "finalAt",
  (select max(s.corrected_at) from board_partitions s where s.board_id = b.id) as "correctedAt",
  ${revisionOf('board', sql.ref('b.id'))} as revision, ${hasInsiderAccessSql(viewerId)} as "isInsider", ${isVisibleSql(viewerId)} as "isSeen"`

export const boardFrom = sql`
  from boards b left join events e on e.id = b.event_id left join locations l on l.id = b.location_id`

const boardsWhere = rawQuery(
  'leaderboards: boards',
  boardShape,
  (condition: Sql, viewerId: number | null) =>
    sql`select ${boardColumns(viewerId)} ${boardFrom} where ${condition} and b.deleted_at is null`,
)

export async function findBoard(
  db: Db,
  which: { id: number } | { code: string },
  viewerId: number | null,
): Promise<BoardRecord | undefined> {
  const found = await boardsWhere(db, 'id' in which ? sql`b.id = ${which.id}` : byEventCode(which.code), viewerId)
  return found.length > 1 && 'code' in which ? found.find(({ eventCode }) => eventCode === which.code) : found[0]
}

/** Older clients address a public board by its number instead of its code. */
const byEventCode = (code: string) =>
  /^\d{1,15}$/.test(code) ? sql`(b.event_code = ${code} or b.id = ${Number(code)} and b.is_public)` : sql`b.event_code = ${code}`

/** Returns the boards a viewer may open: by number those they can find, by code public ones and their own. */
const openBoards = rawQuery(
  'leaderboards: open boards',
  { id: z.number() },
  ({ ids, codes }: { ids: number[]; codes: string[] }, viewerId: number | null) => sql`
    select b.id from boards b left join locations l on l.id = b.location_id
    where (b.id = any(${ids}::bigint[]) and ${isVisibleSql(viewerId)}
      or b.event_code = any(${codes}::text[]) and (b.is_public or ${hasInsiderAccessSql(viewerId)})) and b.deleted_at is null`,
)

/**
 * Returns a board the caller may see: public, their own, or of a home they belong to; else 404. The code of a board at a
 * private location also gives access.
 */
export async function requireVisibleBoard(db: Db, actor: Actor, which: { id: number } | { code: string }): Promise<BoardRecord> {
  const board = await findBoard(db, which, viewerOf(actor))
  const isOpen = board && ('code' in which ? board.isPublic || board.isInsider : board.isSeen)
  if (!isOpen) throw unknownObject()
  return board
}

export async function requireOwnBoard(db: Db, actor: Player, id: number, kind?: BoardKind): Promise<BoardRecord> {
  const board = await findBoard(db, { id }, actor.userId)
  const isOwn = board?.ownerId === actor.userId && board.kind !== 'global' && (kind === undefined || board.kind === kind)
  if (!board || !isOwn) throw unknownObject()
  return board
}

const viewerOf = (actor: Actor) => (actor.kind === 'player' ? actor.userId : null)

/** Returns the boards whose live messages the caller may receive, by the rule of `requireVisibleBoard`. */
export async function visibleBoardIds(db: Db, actor: Actor, asked: { ids: number[]; codes: string[] }): Promise<number[]> {
  const found = await openBoards(db, asked, viewerOf(actor))
  return found.map(({ id }) => id)
}
