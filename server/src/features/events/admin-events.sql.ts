import type { AdminEventFields, AdminEventState, EventOwner } from '@portal/contract/events-admin'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'

export type AdminEventRow = {
  id: number
  name: string
  kind: AdminEventFields['kind']
  state: AdminEventState
  owner: EventOwner
  startsAt: Date
  endsAt: Date
  timeZone: string
  place: { id: number; name: string; city: string } | null
  players: number
}

export type AdminEventDetailRow = AdminEventRow & {
  revision: number
  fields: AdminEventFields
  registeredBy: { user_id: number; username: string } | null
  board: { id: number; event_code: string } | null
  quests: { id: number; name: string }[]
}

const state = (now: Date) => sql`case when e.deleted_at is not null then 'cancelled' when e.starts_at > ${now} then 'upcoming'
  when e.ends_at > ${now} then 'current' else 'past' end`
const owner = sql`case when e.stern_event then 'company' else 'operators' end`
/** The board of an event; for a canceled event the former one. */
const board = sql`lateral (select b.id, b.event_code, b.scoring from boards b
  where b.event_id = e.id and (b.deleted_at is null or e.deleted_at is not null) order by b.deleted_at desc nulls first, b.id limit 1) as b`
const players = sql`(select count(distinct x.user_id) from board_sections s join board_entries x on x.section_id = s.id
  where s.board_id = b.id)`
const columns = (now: Date) => sql`
  e.id, e.name, e.kind, ${state(now)} as state, ${owner} as owner, e.starts_at as "startsAt", e.ends_at as "endsAt",
  e.time_zone as "timeZone", case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'city', l.city) end as place,
  ${players} as players`
const source = sql`events e left join locations l on l.id = e.location_id left join ${board} on true`

export type AdminEventFilter = { search: string; state?: AdminEventState | undefined; owner?: EventOwner | undefined }
type Part = { offset: number; most: number; now: Date }

export async function adminEvents(
  db: Db,
  filter: AdminEventFilter,
  { offset, most, now }: Part,
): Promise<{ count: number; rows: AdminEventRow[] }> {
  const text = anywhereIn(filter.search)
  const matches = allOf([
    filter.search !== '' && sql`(e.name ilike ${text} or l.name ilike ${text})`,
    filter.state !== undefined && sql`${state(now)} = ${filter.state}`,
    filter.owner !== undefined && sql`${owner} = ${filter.owner}`,
  ])
  const counted = await sql<{ count: number }>`
    select count(*) as count from events e left join locations l on l.id = e.location_id where ${matches}`.execute(db)
  const found = await sql<AdminEventRow>`
    select ${columns(now)} from ${source} where ${matches}
    order by e.starts_at desc, e.id desc limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

const wall = (time: ReturnType<typeof sql>) => sql`to_char(${time} at time zone e.time_zone, 'YYYY-MM-DD"T"HH24:MI')`

export async function adminEvent(db: Db, id: number, now: Date): Promise<AdminEventDetailRow | undefined> {
  const found = await sql<AdminEventDetailRow>`
    select ${columns(now)}, e.revision,
      json_build_object('kind', e.kind, 'name', e.name, 'description', e.description, 'starts_at', ${wall(sql`e.starts_at`)},
        'ends_at', ${wall(sql`e.ends_at`)}, 'time_zone', e.time_zone, 'location_id', e.location_id, 'title_codes', case
          when b.id is null or not exists (select from board_sections s where s.board_id = b.id) then
            (select coalesce(json_agg(t.code), '[]') from game_titles t where t.id = e.title_id)
          else (select json_agg(c.code order by c.position, c.code) from (
            select t.code, min(s.position) as position from board_sections s join game_titles t on t.id = s.title_id
            where s.board_id = b.id group by t.code) as c) end,
        'scoring', coalesce(b.scoring, 'high_score')) as fields,
      case when u.id is not null then json_build_object('user_id', u.id, 'username', u.username) end as "registeredBy",
      case when b.id is not null and e.deleted_at is null then json_build_object('id', b.id, 'event_code', b.event_code) end as board,
      (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name) order by q.id), '[]') from quests q
        where q.event_id = e.id) as quests
    from ${source} left join users u on u.id = e.owner_id where e.id = ${id}`.execute(db)
  return found.rows[0]
}

export async function holdEvent(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute()
}

/** Restores a canceled event and its board without games; returns the board's id. */
export async function bringBack(tx: Db, id: number): Promise<number | undefined> {
  await tx.updateTable('events').set({ deleted_at: null }).where('id', '=', id).execute()
  const back = await sql<{ id: number }>`
    update boards set deleted_at = null where id = (
      select id from boards where event_id = ${id} order by deleted_at desc nulls first, id limit 1) returning id`.execute(tx)
  return back.rows[0]?.id
}

export type Named = { startsAt: Date; endsAt: Date; titles: string[]; hasPlace: boolean }

export async function named(db: Db, fields: AdminEventFields): Promise<Named> {
  const found = await sql<Named>`
    select ${fields.starts_at}::timestamp at time zone ${fields.time_zone} as "startsAt",
      ${fields.ends_at}::timestamp at time zone ${fields.time_zone} as "endsAt",
      array(select code from game_titles where code = any(${fields.title_codes}::text[])) as titles,
      ${fields.location_id}::bigint is null or exists (select from locations where id = ${fields.location_id}::bigint
        and group_type = 'business' and deleted_at is null) as "hasPlace"`.execute(db)
  return found.rows[0] as Named
}
