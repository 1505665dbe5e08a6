import { z } from 'zod'
import { ModelType } from '@portal/contract/wire'
import { Presence } from '@portal/contract/machines'
import { sql, type Db } from '../../../platform/db/database.ts'
import { firstRow, onlyRow, rawQuery, type RowOf } from '../../../platform/db/raw-query.ts'
import { isOpenAlert } from '../../machines/index.ts'

type Group = 'home' | 'business'

const todayAt = (now: Date) => sql`(${now}::timestamptz at time zone l.time_zone)::date`

export const machineFigures = rawQuery(
  'stats: machines of a location',
  {
    machineId: z.number(),
    titleCode: z.string(),
    titleName: z.string(),
    modelType: ModelType,
    name: z.string(),
    state: Presence,
    outOfService: z.boolean(),
    alerts: z.number(),
    today: z.number(),
    sevenDays: z.number(),
    twentyEightDays: z.number(),
    /** The last fourteen days, today last. */
    days: z.array(z.number()),
  },
  (locationId: number, now: Date) => sql`
    with here as (select l.id, ${todayAt(now)} as today from locations l where l.id = ${locationId})
    select m.id as "machineId", t.code as "titleCode", t.name as "titleName", g.model_type as "modelType",
      m.custom_display_name as name, m.state, m.out_of_service as "outOfService",
      (select count(*)::int from alert_groups a where a.machine_id = m.id and ${isOpenAlert(sql`a`)}) as alerts,
      played.today, played.seven as "sevenDays", played.all as "twentyEightDays", played.days
    from here join machines m on m.location_id = here.id and m.archived_at is null
    join game_models g on g.id = m.model_id join game_titles t on t.id = g.title_id
    cross join lateral (
      select coalesce(sum(v.plays) filter (where s.ago = 0), 0)::int as today,
        coalesce(sum(v.plays) filter (where s.ago < 7), 0)::int as seven, coalesce(sum(v.plays), 0)::int as all,
        coalesce(array_agg(coalesce(v.plays, 0) order by s.ago desc) filter (where s.ago < 14), '{}') as days
      from generate_series(0, 27) s (ago)
      left join venue_machine_days v on v.location_id = here.id and v.machine_id = m.id and v.day = here.today - s.ago) as played
    order by t.name collate "C", m.id`,
)

export type MachineFigures = RowOf<typeof machineFigures>

export const dayFigures = rawQuery(
  'stats: days of a location',
  { day: z.string(), plays: z.number(), players: z.number() },
  (locationId: number, now: Date) => sql`
    select (x.today - s.ago)::text as day,
      (select coalesce(sum(plays), 0)::int from venue_machine_days v where v.location_id = ${locationId} and v.day = x.today - s.ago) as plays,
      (select count(*)::int from venue_player_days v where v.location_id = ${locationId} and v.day = x.today - s.ago) as players
    from (select ${todayAt(now)} as today from locations l where l.id = ${locationId}) as x, generate_series(0, 27) s (ago)
    order by s.ago desc`,
)

/** Sums over seven and 28 days and the seven before; a player counts once in each. `l` is the location. */
const spans = (now: Date) => sql`
  (select coalesce(sum(v.plays), 0)::int from venue_machine_days v
    where v.location_id = l.id and v.day > ${todayAt(now)} - 28 and v.day <= ${todayAt(now)}) as plays,
  (select coalesce(sum(v.plays), 0)::int from venue_machine_days v
    where v.location_id = l.id and v.day > ${todayAt(now)} - 7 and v.day <= ${todayAt(now)}) as "playsSeven",
  (select coalesce(sum(v.plays), 0)::int from venue_machine_days v
    where v.location_id = l.id and v.day > ${todayAt(now)} - 14 and v.day <= ${todayAt(now)} - 7) as "playsBefore",
  (select count(distinct v.user_id)::int from venue_player_days v
    where v.location_id = l.id and v.day > ${todayAt(now)} - 28 and v.day <= ${todayAt(now)}) as players,
  (select count(distinct v.user_id)::int from venue_player_days v
    where v.location_id = l.id and v.day > ${todayAt(now)} - 7 and v.day <= ${todayAt(now)}) as "playersSeven",
  (select count(distinct v.user_id)::int from venue_player_days v
    where v.location_id = l.id and v.day > ${todayAt(now)} - 14 and v.day <= ${todayAt(now)} - 7) as "playersBefore"`

const figureColumns = (now: Date) => sql`
  l.id, l.name, l.city, l.state, coalesce(k.name, '') as "typeName", l.privacy_type as privacy, ${spans(now)}, stand.*`

const figureSource = sql`
  from locations l left join location_types k on k.id = l.location_type_id
  cross join lateral (
    select count(*)::int as machines, count(*) filter (where m.state = 'online' and not m.out_of_service)::int as online,
      count(*) filter (where m.out_of_service)::int as "outOfService", coalesce(sum(o.n), 0)::int as alerts,
      count(*) filter (where o.n > 0)::int as alerting
    from machines m
    cross join lateral (select count(*) as n from alert_groups a where a.machine_id = m.id and ${isOpenAlert(sql`a`)}) as o
    where m.location_id = l.id and m.archived_at is null) as stand`

const figureShape = {
  id: z.number(),
  name: z.string(),
  city: z.string(),
  state: z.string(),
  typeName: z.string(),
  privacy: z.enum(['public', 'private']),
  plays: z.number(),
  players: z.number(),
  playsSeven: z.number(),
  playsBefore: z.number(),
  playersSeven: z.number(),
  playersBefore: z.number(),
  machines: z.number(),
  online: z.number(),
  outOfService: z.number(),
  alerts: z.number(),
  alerting: z.number(),
}
export type LocationFigures = z.output<z.ZodObject<typeof figureShape>>
export type SpanFigures = Pick<
  LocationFigures,
  'plays' | 'players' | 'playsSeven' | 'playsBefore' | 'playersSeven' | 'playersBefore'
>

export const locationFigures = firstRow(
  rawQuery(
    'stats: figures of a location',
    figureShape,
    (locationId: number, now: Date) => sql`select ${figureColumns(now)} ${figureSource} where l.id = ${locationId}`,
  ),
)

export const locationsOfOwner = rawQuery(
  'stats: locations of an owner',
  figureShape,
  (ownerId: number, group: Group | undefined, now: Date) => sql`
    select ${figureColumns(now)} ${figureSource}
    where l.owner_id = ${ownerId} and l.deleted_at is null and (${group ?? null}::text is null or l.group_type = ${group ?? null})
    order by lower(l.name), l.id`,
)

const playersOfLocations = onlyRow(
  rawQuery(
    'stats: players of an owner',
    { players: z.number() },
    (ownerId: number, group: Group | undefined, now: Date) => sql`
    select count(distinct v.user_id)::int as players from locations l join venue_player_days v on v.location_id = l.id
    where l.owner_id = ${ownerId} and l.deleted_at is null and (${group ?? null}::text is null or l.group_type = ${group ?? null})
      and v.day > ${todayAt(now)} - 28 and v.day <= ${todayAt(now)}`,
  ),
)

export const playersOfOwner = async (db: Db, ownerId: number, group: Group | undefined, now: Date): Promise<number> =>
  (await playersOfLocations(db, ownerId, group, now)).players
