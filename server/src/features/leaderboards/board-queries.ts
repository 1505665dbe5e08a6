import type { Scoring } from '@portal/contract/leaderboards'
import type { ModelType } from '@portal/contract/wire'
import type { Db } from '../../platform/db/database.ts'
import { sql } from '../../platform/db/database.ts'
import type { BoardKind } from './create-queries.ts'

/** A section of a board: a title, or one model of it. */
export type SectionRecord = {
  id: number
  titleId: number
  modelType: ModelType | null
  position: number
  entries: number
}

export type PlaceRecord = {
  id: number
  name: string
  street: string
  city: string
  state: string
  country: string
  machines: number
}

/** A board with what is needed to draw its head and to decide who may see it. */
export type BoardRecord = {
  id: number
  kind: BoardKind
  name: string
  eventCode: string
  startsAt: Date
  endsAt: Date
  timeZone: string
  scoring: Scoring
  bestOf: number | null
  maxAttempts: number | null
  isPublic: boolean
  createdAt: Date
  updatedAt: Date
  ownerId: number | null
  event: { id: number; name: string; isStern: boolean } | null
  place: PlaceRecord | null
  sections: SectionRecord[]
  machineIds: number[]
  /** Rises with every change of any section. */
  version: number
  changedAt: Date | null
  /** Whether the viewer owns it or belongs to the home whose board it is. */
  isInsider: boolean
  /** Whether the viewer finds it without having its code. */
  isSeen: boolean
}

/** Owner, or owner or team of the home. Takes the alias b. */
export const insiderSql = (viewerId: number | null) => sql<boolean>`
  (b.owner_id = ${viewerId}::bigint or b.kind = 'home' and exists (
    select 1 from home_team_members h where h.location_id = b.location_id and h.user_id = ${viewerId}::bigint
    union all select 1 from locations o where o.id = b.location_id and o.owner_id = ${viewerId}::bigint)) is true`

/**
 * Who finds a board: everybody a public one, but that of a place behind closed doors only those who stand on it; its
 * insiders always. Takes the aliases b (board) and l (place).
 */
export const seesSql = (viewerId: number | null) => sql<boolean>`
  (${insiderSql(viewerId)} or b.is_public and (b.kind = 'home' or l.id is null or l.privacy_type = 'public' or exists (
    select 1 from board_sections s join board_entries x on x.section_id = s.id
    where s.board_id = b.id and x.user_id = ${viewerId}::bigint)))`

/** The columns of a `BoardRecord`; takes the aliases b (board), e (event) and l (place). */
export const boardColumns = (viewerId: number | null) => sql`
  b.id, b.kind, b.name, b.event_code as "eventCode", b.starts_at as "startsAt", b.ends_at as "endsAt", b.time_zone as "timeZone",
  b.scoring, b.best_of as "bestOf", b.max_attempts as "maxAttempts", b.is_public as "isPublic", b.created_at as "createdAt", b.updated_at as "updatedAt", b.owner_id as "ownerId",
  case when e.id is not null then json_build_object('id', e.id, 'name', e.name, 'isStern', e.stern_event) end as event,
  case when l.id is not null then json_build_object('id', l.id, 'name', l.name,
    'street', case when l.privacy_type = 'public' or ${insiderSql(viewerId)} then l.street_address else '' end, 'city', l.city,
    'state', l.state, 'country', l.country, 'machines', (
      select count(*) from machines m where m.location_id = l.id and m.archived_at is null)) end as place,
  (select coalesce(json_agg(json_build_object('id', s.id, 'titleId', s.title_id, 'modelType', g.model_type, 'position', s.position,
      'entries', s.entries) order by s.position, s.id), '[]')
    from board_sections s left join game_models g on g.id = s.model_id where s.board_id = b.id) as sections,
  (select coalesce(json_agg(machine_id order by machine_id), '[]') from board_machines bm where bm.board_id = b.id) as "machineIds",
  (select coalesce(sum(s.version), 0) from board_sections s where s.board_id = b.id) as version,
  (select max(s.changed_at) from board_sections s where s.board_id = b.id) as "changedAt",
  ${insiderSql(viewerId)} as "isInsider", ${seesSql(viewerId)} as "isSeen"`

export const boardFrom = sql`
  from boards b left join events e on e.id = b.event_id left join locations l on l.id = b.location_id`

/** A board by its number or its code. */
export async function findBoard(
  db: Db,
  which: { id: number } | { code: string },
  viewerId: number | null,
): Promise<BoardRecord | undefined> {
  const wanted = 'id' in which ? sql`b.id = ${which.id}` : named(which.code)
  const found =
    await sql<BoardRecord>`select ${boardColumns(viewerId)} ${boardFrom} where ${wanted} and b.deleted_at is null`.execute(db)
  return found.rows.length > 1 && 'code' in which ? found.rows.find(({ eventCode }) => eventCode === which.code) : found.rows[0]
}

/** Screens of old have the number of a public board where the code stands. */
const named = (code: string) =>
  /^\d{1,15}$/.test(code) ? sql`(b.event_code = ${code} or b.id = ${Number(code)} and b.is_public)` : sql`b.event_code = ${code}`

/** Which of these boards open to a viewer: by number those they find, by code public ones and their own. */
export async function openBoards(
  db: Db,
  { ids, codes }: { ids: number[]; codes: string[] },
  viewerId: number | null,
): Promise<number[]> {
  const found = await sql<{ id: number }>`
    select b.id from boards b left join locations l on l.id = b.location_id
    where (b.id = any(${ids}::bigint[]) and ${seesSql(viewerId)}
      or b.event_code = any(${codes}::text[]) and (b.is_public or ${insiderSql(viewerId)})) and b.deleted_at is null`.execute(db)
  return found.rows.map(({ id }) => id)
}
