import { OpeningSpan } from '@portal/contract/locations-entities'
import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'

const watched = sql`m.owner_id is not null and m.archived_at is null and m.registration_completed_at is not null and not m.out_of_service`
const hasNoOpenGroup = (type: string) => sql`not exists (
  select 1 from alert_groups g where g.machine_id = m.id and g.type = ${type} and g.state <> 'resolved')`

const quietMachine = {
  id: z.number(),
  since: z.date(),
  timeZone: z.string(),
  openingHours: z.array(OpeningSpan).nullable(),
}

export const unheardMachines = rawQuery(
  'alerts: unheard machines',
  quietMachine,
  (before: Date) => sql`
    select m.id, m.last_heard_at as since, l.time_zone as "timeZone", l.opening_hours as "openingHours"
    from machines m join locations l on l.id = m.location_id and l.opening_hours is not null
    where ${watched} and m.state = 'offline' and m.last_heard_at <= ${before} and ${hasNoOpenGroup('offline')}`,
)

export type QuietMachine = RowOf<typeof unheardMachines>

export const unplayedMachines = rawQuery(
  'alerts: unplayed machines',
  quietMachine,
  (before: Date) => sql`
    select m.id, m.last_played_at as since, l.time_zone as "timeZone", l.opening_hours as "openingHours"
    from machines m join locations l on l.id = m.location_id
    where ${watched} and m.group_type = 'business' and m.state = 'online' and m.last_played_at <= ${before} and ${hasNoOpenGroup('silent')}`,
)

const playsByHour = rawQuery(
  'alerts: plays by hour of the week',
  { machineId: z.number(), hour: z.number(), plays: z.number() },
  (machineIds: number[], from: Date, to: Date) => sql`
    select p.machine_id as "machineId", ((extract(isodow from local.at)::int - 1) * 24 + extract(hour from local.at)::int) as hour,
      count(*)::int as plays
    from plays p join machines m on m.id = p.machine_id left join locations l on l.id = m.location_id
    cross join lateral (select p.ended_at at time zone coalesce(l.time_zone, 'UTC') as at) as local
    where p.machine_id = any(${machineIds}::bigint[]) and p.ended_at >= ${from} and p.ended_at < ${to}
    group by 1, 2`,
)

export async function playRhythmsOf(db: Db, machineIds: number[], from: Date, to: Date): Promise<Map<number, number[]>> {
  const rhythms = new Map(machineIds.map((id) => [id, Array.from({ length: 168 }, () => 0)]))
  for (const { machineId, hour, plays } of await playsByHour(db, machineIds, from, to)) {
    const rhythm = rhythms.get(machineId)
    if (rhythm) rhythm[hour] = plays
  }
  return rhythms
}

export async function resolveSilenceGroups(tx: Db, at: Date): Promise<number[]> {
  const ended = await tx
    .updateTable('alert_groups as g')
    .from('machines as m')
    .set({ state: 'resolved', resolved_at: at })
    .where('g.state', '<>', sql.lit('resolved'))
    .where('g.type', 'in', ['offline', 'silent'])
    .whereRef('m.id', '=', 'g.machine_id')
    .where((eb) =>
      eb.or([
        eb('m.archived_at', 'is not', null),
        eb.ref('m.out_of_service'),
        eb.and([eb('g.type', '=', 'offline'), eb('m.state', '=', 'online')]),
        eb.and([eb('g.type', '=', 'silent'), eb('m.last_played_at', '>', eb.ref('g.first_at'))]),
      ]),
    )
    .returning('m.id')
    .execute()
  return ended.map(({ id }) => id)
}
