import { z } from 'zod'
import { rawQuery } from '../../platform/db/raw-query.ts'
import type { NearbyBoard } from '@portal/contract/leaderboards'
import { sql, type Sql, type Db } from '../../platform/db/database.ts'
import { hasInsiderAccessSql, isVisibleSql } from './boards.sql.ts'
import { boardKinds } from './create.sql.ts'

const foundBoardShape = {
  id: z.number(),
  name: z.string(),
  kind: z.enum(boardKinds),
  eventCode: z.string().nullable(),
  distance: z.number().nullable(),
  place: z.custom<Omit<NonNullable<NearbyBoard['lb_location']>, 'pk'>>().nullable(),
}

export type FoundBoard = z.output<z.ZodObject<typeof foundBoardShape>>
export type Found = { count: number; rows: FoundBoard[] }

type Window = { offset: number; limit: number }

/** The address of a public location, and only the town of a private one. Takes the aliases b and l. */
const columns = (viewerId: number | null) => {
  const isAddressVisible = sql`(l.privacy_type = 'public' and l.group_type = 'business' or ${hasInsiderAccessSql(viewerId)})`
  const visibleColumn = (column: Sql) => sql`case when ${isAddressVisible} then ${column} else '' end`
  return sql`b.id, b.name, b.kind, b.event_code as "eventCode", case when l.id is not null then json_build_object(
    'id', l.id, 'name', l.name, 'street_address', ${visibleColumn(sql`l.street_address`)}, 'city', l.city, 'state', l.state,
    'postal_code', ${visibleColumn(sql`l.postal_code`)}, 'country', l.country,
    'latitude', case when ${isAddressVisible} then trim_scale(l.latitude)::text end, 'longitude', case when ${isAddressVisible} then trim_scale(l.longitude)::text end,
    'location_type_name', coalesce(k.name, ''), 'website_url', l.website_url) end as place`
}

const pageRows = rawQuery(
  'leaderboards: page',
  { ...foundBoardShape, total: z.number() },
  (chosen: Sql, { offset, limit }: Window, viewerId: number | null) => sql`
    with chosen as materialized (${chosen}),
    page as (select *, row_number() over (order by rank, id) as place from chosen order by rank, id limit ${limit} offset ${offset})
    select (select count(*) from chosen)::int as total, page.distance, ${columns(viewerId)}
    from page join boards b on b.id = page.id left join locations l on l.id = b.location_id
    left join location_types k on k.id = l.location_type_id
    order by page.place`,
)

async function page(db: Db, chosen: Sql, { offset, limit }: Window, viewerId: number | null): Promise<Found> {
  const found = await pageRows(db, chosen, { offset, limit }, viewerId)
  return { count: found[0]?.total ?? 0, rows: found }
}

export const globalBoards = (db: Db, window: Window): Promise<Found> =>
  page(
    db,
    sql`select id, null::float8 as distance, row_number() over (order by name collate "C") as rank
      from boards where kind = 'global' and deleted_at is null`,
    window,
    null,
  )

/** Running boards at public locations; distances in kilometers on a sphere. */
export const boardsNear = (
  db: Db,
  point: { latitude: number; longitude: number } | null,
  window: Window,
  now: Date,
): Promise<Found> => {
  const distance = point
    ? sql`12742 * asin(sqrt(least(1, power(sin(radians(l.latitude - ${point.latitude}::float8) / 2), 2)
        + cos(radians(${point.latitude}::float8)) * cos(radians(l.latitude)) * power(sin(radians(l.longitude - ${point.longitude}::float8) / 2), 2))))`
    : sql`null::float8`
  return page(
    db,
    sql`select id, distance, row_number() over (order by distance nulls last, name collate "C") as rank from (
      select b.id, b.name, ${distance} as distance from boards b join locations l on l.id = b.location_id
      where b.kind in ('location', 'event') and b.is_public and b.deleted_at is null and b.starts_at <= ${now} and b.ends_at > ${now}
        and l.group_type = 'business' and l.privacy_type = 'public' and l.deleted_at is null) as near`,
    window,
    null,
  )
}

export const boardsOfPlayer = (db: Db, userId: number, window: Window): Promise<Found> =>
  page(
    db,
    sql`select b.id, null::float8 as distance, -b.id as rank from boards b left join locations l on l.id = b.location_id
      where b.deleted_at is null and ${isVisibleSql(userId)} and (b.owner_id = ${userId} or b.id in (
        select s.board_id from board_partitions s join board_entries e on e.partition_id = s.id where e.user_id = ${userId}))`,
    window,
    userId,
  )
