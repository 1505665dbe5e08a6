import type { ModelType } from '@portal/contract/wire'
import type { Presence } from '@portal/contract/machines'
import { sql, type Db } from '../../../platform/db/database.ts'
import { isOpenAlert } from '../../machines/index.ts'

type Group = 'home' | 'business'

/** The current day in the location's time zone. */
const todayAt = (now: Date) => sql`(${now}::timestamptz at time zone l.time_zone)::date`

export type MachineFigures = {
  machineId: number
  titleCode: string
  titleName: string
  modelType: ModelType
  name: string
  state: Presence
  outOfService: boolean
  alerts: number
  today: number
  sevenDays: number
  twentyEightDays: number
  days: number[]
}

export async function machineFigures(db: Db, locationId: number, now: Date): Promise<MachineFigures[]> {
  const found = await sql<MachineFigures>`
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
    order by t.name collate "C", m.id`.execute(db)
  return found.rows
}

export type DayFigures = { day: string; plays: number; players: number }

export async function dayFigures(db: Db, locationId: number, now: Date): Promise<DayFigures[]> {
  const found = await sql<DayFigures>`
    select (x.today - s.ago)::text as day,
      (select coalesce(sum(plays), 0)::int from venue_machine_days v where v.location_id = ${locationId} and v.day = x.today - s.ago) as plays,
      (select count(*)::int from venue_player_days v where v.location_id = ${locationId} and v.day = x.today - s.ago) as players
    from (select ${todayAt(now)} as today from locations l where l.id = ${locationId}) as x, generate_series(0, 27) s (ago)
    order by s.ago desc`.execute(db)
  return found.rows
}

export type SpanFigures = {
  plays: number
  players: number
  playsSeven: number
  playsBefore: number
  playersSeven: number
  playersBefore: number
}

/** Sums over 7 days, the 7 days before, and 28 days; a player counts once in each. Takes the alias l (location). */
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

export type LocationFigures = SpanFigures & {
  id: number
  name: string
  city: string
  state: string
  typeName: string
  privacy: 'public' | 'private'
  machines: number
  online: number
  outOfService: number
  alerts: number
  alerting: number
}

const figureColumns = (now: Date) => sql`
  l.id, l.name, l.city, l.state, coalesce(k.name, '') as "typeName", l.privacy_type as privacy, ${spans(now)}, stand.*`

const figureSource = sql`
  from locations l left join location_types k on k.id = l.location_type_id
  cross join lateral (
    select count(*)::int as machines, count(*) filter (where m.state = 'online')::int as online,
      count(*) filter (where m.out_of_service)::int as "outOfService", coalesce(sum(o.n), 0)::int as alerts,
      count(*) filter (where o.n > 0)::int as alerting
    from machines m
    cross join lateral (select count(*) as n from alert_groups a where a.machine_id = m.id and ${isOpenAlert(sql`a`)}) as o
    where m.location_id = l.id and m.archived_at is null) as stand`

export async function locationFigures(db: Db, locationId: number, now: Date): Promise<LocationFigures | undefined> {
  const found = await sql<LocationFigures>`select ${figureColumns(now)} ${figureSource} where l.id = ${locationId}`.execute(db)
  return found.rows[0]
}

export async function locationsOfOwner(db: Db, ownerId: number, group: Group | undefined, now: Date): Promise<LocationFigures[]> {
  const found = await sql<LocationFigures>`
    select ${figureColumns(now)} ${figureSource}
    where l.owner_id = ${ownerId} and l.deleted_at is null and (${group ?? null}::text is null or l.group_type = ${group ?? null})
    order by lower(l.name), l.id`.execute(db)
  return found.rows
}

/** Distinct players in 28 days. */
export async function playersOfOwner(db: Db, ownerId: number, group: Group | undefined, now: Date): Promise<number> {
  const found = await sql<{ players: number }>`
    select count(distinct v.user_id)::int as players from locations l join venue_player_days v on v.location_id = l.id
    where l.owner_id = ${ownerId} and l.deleted_at is null and (${group ?? null}::text is null or l.group_type = ${group ?? null})
      and v.day > ${todayAt(now)} - 28 and v.day <= ${todayAt(now)}`.execute(db)
  return found.rows[0]?.players ?? 0
}
