import type { OpeningSpan } from '@portal/contract/rules/opening-hours'
import { sql, type Db } from '../../platform/db/database.ts'

export type QuietMachine = {
  id: number
  since: Date
  timeZone: string
  openingHours: OpeningSpan[] | null
}

const watched = sql`m.owner_id is not null and m.archived_at is null and m.registration_completed_at is not null and not m.out_of_service`
const without = (type: string) => sql`not exists (
  select 1 from alert_groups g where g.machine_id = m.id and g.type = ${type} and g.state <> 'resolved')`

/** Silent machines at locations with opening hours, without an open alert. */
export async function unheardMachines(db: Db, before: Date): Promise<QuietMachine[]> {
  const found = await sql<QuietMachine>`
    select m.id, m.last_heard_at as since, l.time_zone as "timeZone", l.opening_hours as "openingHours"
    from machines m join locations l on l.id = m.location_id and l.opening_hours is not null
    where ${watched} and m.state = 'offline' and m.last_heard_at <= ${before} and ${without('offline')}`.execute(db)
  return found.rows
}

export async function unplayedMachines(db: Db, before: Date): Promise<QuietMachine[]> {
  const found = await sql<QuietMachine>`
    select m.id, m.last_played_at as since, l.time_zone as "timeZone", l.opening_hours as "openingHours"
    from machines m join locations l on l.id = m.location_id
    where ${watched} and m.group_type = 'business' and m.state = 'online' and m.last_played_at <= ${before} and ${without('silent')}`.execute(
    db,
  )
  return found.rows
}

export async function rhythmsOf(db: Db, machineIds: number[], from: Date, to: Date): Promise<Map<number, number[]>> {
  const found = await sql<{ machineId: number; hour: number; plays: number }>`
    select p.machine_id as "machineId", ((extract(isodow from local.at)::int - 1) * 24 + extract(hour from local.at)::int) as hour,
      count(*)::int as plays
    from plays p join machines m on m.id = p.machine_id left join locations l on l.id = m.location_id
    cross join lateral (select p.ended_at at time zone coalesce(l.time_zone, 'UTC') as at) as local
    where p.machine_id = any(${machineIds}::bigint[]) and p.ended_at >= ${from} and p.ended_at < ${to}
    group by 1, 2`.execute(db)
  const rhythms = new Map(machineIds.map((id) => [id, Array.from({ length: 168 }, () => 0)]))
  for (const { machineId, hour, plays } of found.rows) {
    const rhythm = rhythms.get(machineId)
    if (rhythm) rhythm[hour] = plays
  }
  return rhythms
}

export async function endQuiet(tx: Db, at: Date): Promise<number[]> {
  const ended = await sql<{ machineId: number }>`
    update alert_groups g set state = 'resolved', resolved_at = ${at} from machines m
    where g.state <> 'resolved' and g.type in ('offline', 'silent') and m.id = g.machine_id and (
      m.archived_at is not null or m.out_of_service or (g.type = 'offline' and m.state = 'online')
      or (g.type = 'silent' and m.last_played_at > g.first_at))
    returning m.id as "machineId"`.execute(tx)
  return ended.rows.map(({ machineId }) => machineId)
}
