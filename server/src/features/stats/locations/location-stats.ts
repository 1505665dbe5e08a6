import { Presence } from '@portal/contract/machines'
import type { LocationStats } from '@portal/contract/stats'
import { ModelType } from '@portal/contract/wire'
import { z } from 'zod'
import type { Player } from '../../../platform/actor.ts'
import { sql, type Db } from '../../../platform/db/database.ts'
import { firstRow, onlyRow, rawQuery, type RowOf } from '../../../platform/db/raw-query.ts'
import { unknownObject } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { requireOwnLocation } from '../../locations/index.ts'
import { isOpenAlert } from '../../machines/index.ts'

const sum = (venues: LocationFigures[], of: (venue: LocationFigures) => number) =>
  venues.reduce((all, venue) => all + of(venue), 0)

/** A player who played at two locations counts once in the sum. */
export async function listLocationStats(
  { db, actor, clock }: Call<Player>,
  { group_type: group }: { group_type?: 'home' | 'business' | undefined },
) {
  const now = clock.now()
  const [venues, players] = await Promise.all([
    locationsOfOwner(db, actor.userId, group, now),
    playersOfOwner(db, actor.userId, group, now),
  ])
  return {
    totals: {
      locations: venues.length,
      plays: sum(venues, ({ plays }) => plays),
      players,
      alerts: sum(venues, ({ alerts }) => alerts),
      machines: sum(venues, ({ machines }) => machines),
      online: sum(venues, ({ online }) => online),
      out_of_service: sum(venues, ({ outOfService }) => outOfService),
    },
    locations: venues.map((venue) => ({
      location_id: venue.id,
      name: venue.name,
      city: venue.city,
      state: venue.state,
      location_type_name: venue.typeName,
      privacy_type: venue.privacy,
      plays: venue.plays,
      players: venue.players,
      alerts: venue.alerts,
      machines: venue.machines,
      online: venue.online,
      out_of_service: venue.outOfService,
      plays_seven_days: venue.playsSeven,
      plays_seven_days_before: venue.playsBefore,
    })),
  }
}

const mostGames = 5

export async function showLocationStats({ db, actor, clock }: Call<Player>, locationId: number): Promise<LocationStats> {
  const place = await requireOwnLocation(db, actor, locationId)
  const now = clock.now()
  const [venue, machines, days] = await Promise.all([
    locationFigures(db, place.id, now),
    machineFigures(db, place.id, now),
    dayFigures(db, place.id, now),
  ])
  if (!venue) throw unknownObject()
  return {
    location_id: place.id,
    plays: venue.plays,
    players: venue.players,
    machines: venue.machines,
    online: venue.online,
    out_of_service: venue.outOfService,
    alerts: venue.alerts,
    alerting_machines: venue.alerting,
    seven_days: {
      plays: venue.playsSeven,
      plays_before: venue.playsBefore,
      players: venue.playersSeven,
      players_before: venue.playersBefore,
    },
    machine_plays: machines.map((row) => ({
      machine_id: row.machineId,
      title_code: row.titleCode,
      title_name: row.titleName,
      model_type: row.modelType,
      custom_display_name: row.name,
      today: row.today,
      seven_days: row.sevenDays,
      twenty_eight_days: row.twentyEightDays,
      days: row.days,
    })),
    top_games: topGames(machines),
    by_day: days,
  }
}

function topGames(machines: MachineFigures[]): LocationStats['top_games'] {
  const byTitle = Map.groupBy(machines, ({ titleCode }) => titleCode)
  return [...byTitle]
    .map(([code, rows]) => ({
      title_code: code,
      title_name: rows[0]?.titleName ?? '',
      plays: rows.reduce((sum, row) => sum + row.twentyEightDays, 0),
    }))
    .filter(({ plays }) => plays > 0)
    .toSorted((a, b) => b.plays - a.plays || (a.title_name < b.title_name ? -1 : 1))
    .slice(0, mostGames)
}

type Group = 'home' | 'business'

const todayAt = (now: Date) => sql`(${now}::timestamptz at time zone l.time_zone)::date`

const machineFigures = rawQuery(
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

type MachineFigures = RowOf<typeof machineFigures>

const dayFigures = rawQuery(
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
type LocationFigures = z.output<z.ZodObject<typeof figureShape>>

const locationFigures = firstRow(
  rawQuery(
    'stats: figures of a location',
    figureShape,
    (locationId: number, now: Date) => sql`select ${figureColumns(now)} ${figureSource} where l.id = ${locationId}`,
  ),
)

const locationsOfOwner = rawQuery(
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

const playersOfOwner = async (db: Db, ownerId: number, group: Group | undefined, now: Date): Promise<number> =>
  (await playersOfLocations(db, ownerId, group, now)).players
