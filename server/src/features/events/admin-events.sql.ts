import { z } from 'zod'
import { AdminEventFields, AdminEventState, EventOwner } from '@portal/contract/events-admin'
import { allOf, anywhereIn, sql, type Db } from '../../platform/db/database.ts'
import { firstRow, onlyRow, rawQuery, type RowOf } from '../../platform/db/raw-query.ts'

const state = (now: Date) => sql`case when e.deleted_at is not null then 'cancelled' when e.starts_at > ${now} then 'upcoming'
  when e.ends_at > ${now} then 'current' else 'past' end`
const owner = sql`case when e.stern_event then 'company' else 'operators' end`
const board = sql`lateral (select b.id, b.event_code, b.scoring from boards b
  where b.event_id = e.id and (b.deleted_at is null or e.deleted_at is not null) order by b.deleted_at desc nulls first, b.id limit 1) as b`
const players = sql`(select count(distinct x.user_id) from board_partitions s join board_entries x on x.partition_id = s.id
  where s.board_id = b.id)`
const columns = (now: Date) => sql`
  e.id, e.name, e.kind, ${state(now)} as state, ${owner} as owner, e.starts_at as "startsAt", e.ends_at as "endsAt",
  e.time_zone as "timeZone", case when l.id is not null then json_build_object('id', l.id, 'name', l.name, 'city', l.city) end as place,
  ${players} as players`
const source = sql`events e left join locations l on l.id = e.location_id left join ${board} on true`
const shape = {
  id: z.number(),
  name: z.string(),
  kind: AdminEventFields.shape.kind,
  state: AdminEventState,
  owner: EventOwner,
  startsAt: z.date(),
  endsAt: z.date(),
  timeZone: z.string(),
  place: z.object({ id: z.number(), name: z.string(), city: z.string() }).nullable(),
  players: z.number(),
}
export type AdminEventRow = z.output<z.ZodObject<typeof shape>>

export type AdminEventFilter = { search: string; state?: AdminEventState | undefined; owner?: EventOwner | undefined }
type Part = { offset: number; most: number; now: Date }

const matching = ({ search, ...filter }: AdminEventFilter, now: Date) =>
  allOf([
    search !== '' && sql`(e.name ilike ${anywhereIn(search)} or l.name ilike ${anywhereIn(search)})`,
    filter.state !== undefined && sql`${state(now)} = ${filter.state}`,
    filter.owner !== undefined && sql`${owner} = ${filter.owner}`,
  ])

const countEvents = onlyRow(
  rawQuery(
    'events: number of all events',
    { count: z.number() },
    (filter: AdminEventFilter, now: Date) => sql`
    select count(*) as count from events e left join locations l on l.id = e.location_id where ${matching(filter, now)}`,
  ),
)

const eventsPage = rawQuery(
  'events: page of all events',
  shape,
  (filter: AdminEventFilter, { offset, most, now }: Part) => sql`
    select ${columns(now)} from ${source} where ${matching(filter, now)}
    order by e.starts_at desc, e.id desc limit ${most} offset ${offset}`,
)

export async function adminEvents(
  db: Db,
  filter: AdminEventFilter,
  part: Part,
): Promise<{ count: number; rows: AdminEventRow[] }> {
  const { count } = await countEvents(db, filter, part.now)
  return { count, rows: await eventsPage(db, filter, part) }
}

const localTimeSql = (time: ReturnType<typeof sql>) => sql`to_char(${time} at time zone e.time_zone, 'YYYY-MM-DD"T"HH24:MI')`

export const adminEvent = firstRow(
  rawQuery(
    'events: one event with its fields',
    {
      ...shape,
      revision: z.number(),
      fields: AdminEventFields,
      registeredBy: z.object({ user_id: z.number(), username: z.string() }).nullable(),
      board: z.object({ id: z.number(), event_code: z.string() }).nullable(),
      quests: z.array(z.object({ id: z.number(), name: z.string() })),
    },
    (id: number, now: Date) => sql`
    select ${columns(now)}, e.revision,
      json_build_object('kind', e.kind, 'name', e.name, 'description', e.description, 'starts_at', ${localTimeSql(sql`e.starts_at`)},
        'ends_at', ${localTimeSql(sql`e.ends_at`)}, 'time_zone', e.time_zone, 'location_id', e.location_id, 'title_codes', case
          when b.id is null or not exists (select from board_partitions s where s.board_id = b.id) then
            (select coalesce(json_agg(t.code), '[]') from game_titles t where t.id = e.title_id)
          else (select json_agg(c.code order by c.position, c.code) from (
            select t.code, min(s.position) as position from board_partitions s join game_titles t on t.id = s.title_id
            where s.board_id = b.id group by t.code) as c) end,
        'scoring', coalesce(b.scoring, 'high_score')) as fields,
      case when u.id is not null then json_build_object('user_id', u.id, 'username', u.username) end as "registeredBy",
      case when b.id is not null and e.deleted_at is null then json_build_object('id', b.id, 'event_code', b.event_code) end as board,
      (select coalesce(json_agg(json_build_object('id', q.id, 'name', q.name) order by q.id), '[]') from quests q
        where q.event_id = e.id) as quests
    from ${source} left join users u on u.id = e.owner_id where e.id = ${id}`,
  ),
)

export type AdminEventDetailRow = NonNullable<RowOf<typeof adminEvent>>

export async function lockEvent(tx: Db, id: number): Promise<void> {
  await tx.selectFrom('events').select('id').where('id', '=', id).forUpdate().execute()
}

export async function restoreEvent(tx: Db, id: number): Promise<number | undefined> {
  await tx.updateTable('events').set({ deleted_at: null }).where('id', '=', id).execute()
  const board = await tx
    .updateTable('boards')
    .set({ deleted_at: null })
    .where('id', '=', (eb) =>
      eb
        .selectFrom('boards')
        .select('id')
        .where('event_id', '=', id)
        .orderBy('deleted_at', (order) => order.desc().nullsFirst())
        .orderBy('id')
        .limit(1),
    )
    .returning('id')
    .executeTakeFirst()
  return board?.id
}

export const named = onlyRow(
  rawQuery(
    'events: named objects',
    { startsAt: z.date(), endsAt: z.date(), titles: z.array(z.string()), hasLocation: z.boolean() },
    (fields: AdminEventFields) => sql`
    select ${fields.starts_at}::timestamp at time zone ${fields.time_zone} as "startsAt",
      ${fields.ends_at}::timestamp at time zone ${fields.time_zone} as "endsAt",
      array(select code from game_titles where code = any(${fields.title_codes}::text[])) as titles,
      ${fields.location_id}::bigint is null or exists (select from locations where id = ${fields.location_id}::bigint
        and group_type = 'business' and deleted_at is null) as "hasLocation"`,
  ),
)

export type Named = RowOf<typeof named>
