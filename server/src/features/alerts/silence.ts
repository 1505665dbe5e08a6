import { OpeningSpan } from '@portal/contract/locations-entities'
import { minuteOfWeek, openState } from '@portal/contract/rules/opening-hours'
import { z } from 'zod'
import { recordEvents } from '../../domain-events.ts'
import { inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import type { Services } from '../../platform/services.ts'
import { storeAlertState } from '../machines/index.ts'
import { addToGroups } from './groups.sql.ts'
import { words } from './texts.ts'

const minuteMs = 60_000
const weekMs = 7 * 86_400_000
const weeksBack = 4

export async function raiseOfflineAlerts({ db, clock, config }: Services): Promise<void> {
  const now = clock.now()
  const before = new Date(now.getTime() - config.limits.silentMinutes * minuteMs)
  const open = ({ openingHours, timeZone }: QuietMachine, at: Date) => openState(openingHours, timeZone, at)?.open === true
  await inTransaction(db, async (tx) => {
    for (const machineId of await resolveSilenceGroups(tx, now)) await recordEvents(tx, 'machine.changed', [{ machineId }], now)
    // Open during the whole silence: a location that has just opened is still switching its machines on.
    const silent = (await unheardMachines(tx, before)).filter((machine) => open(machine, now) && open(machine, before))
    for (const { id } of silent)
      await raiseQuietAlert(tx, id, now, {
        type: 'offline',
        name: words.offline.name('en'),
        messages: [words.offline.message('en')],
      })
  })
}

export async function raiseUnplayedAlerts({ db, clock }: Services): Promise<void> {
  const now = clock.now()
  const unplayed = await unplayedMachines(db, new Date(now.getTime() - 2 * 60 * minuteMs))
  if (!unplayed.length) return
  // The current silence must not count in the rhythm.
  const latest = new Date(Math.max(...unplayed.map(({ since }) => since.getTime())))
  const from = new Date(latest.getTime() - weeksBack * weekMs)
  const ids = unplayed.map(({ id }) => id)
  const rhythms = await playRhythmsOf(db, ids, from, latest)
  await inTransaction(db, async (tx) => {
    for (const { id, since, timeZone, openingHours } of unplayed) {
      if (openState(openingHours, timeZone, now)?.open === false) continue
      if (!isUnusuallySilent({ plays: rhythms.get(id) ?? [], weeks: weeksBack, timeZone }, since, now)) continue
      await raiseQuietAlert(tx, id, now, {
        type: 'silent',
        name: words.silent.name('en'),
        messages: [words.silent.message('en')],
      })
    }
  })
}

type QuietAlert = { type: 'offline' | 'silent'; name: string; messages: string[] }

async function raiseQuietAlert(tx: Db, machineId: number, at: Date, quiet: QuietAlert): Promise<void> {
  const opened = await addToGroups(tx, machineId, [{ ...quiet, at }])
  await storeAlertState(tx, machineId, at, null)
  await recordEvents(tx, 'machine.alerted', [{ machineId, alertIds: [], opened }], at)
}

// A machine without plays in hours in which it is usually played may be broken.
const hourMs = 3_600_000
const weekHours = 7 * 24

/** Expected plays from which none is significant: the chance is one in eight thousand with nine expected. */
const strangeFrom = 9

/** Plays per hour of the week in local time, summed over `weeks`. */
export type Rhythm = { plays: readonly number[]; weeks: number; timeZone: string }

export function expectedGames({ plays, weeks, timeZone }: Rhythm, from: Date, to: Date): number {
  let expected = 0
  let at = from.getTime()
  while (at < to.getTime()) {
    const hour = Math.floor(minuteOfWeek(timeZone, new Date(at)) / 60) % weekHours
    const next = Math.min(to.getTime(), (Math.floor(at / hourMs) + 1) * hourMs)
    expected += ((plays[hour] ?? 0) / weeks) * ((next - at) / hourMs)
    at = next
  }
  return expected
}

export const isUnusuallySilent = (rhythm: Rhythm, lastPlayed: Date, now: Date): boolean =>
  expectedGames(rhythm, lastPlayed, now) >= strangeFrom

const watched = sql`m.owner_id is not null and m.archived_at is null and m.registration_completed_at is not null and not m.out_of_service`
const hasNoOpenGroup = (type: string) => sql`not exists (
  select 1 from alert_groups g where g.machine_id = m.id and g.type = ${type} and g.state <> 'resolved')`

const quietMachine = {
  id: z.number(),
  since: z.date(),
  timeZone: z.string(),
  openingHours: z.array(OpeningSpan).nullable(),
}

const unheardMachines = rawQuery(
  'alerts: unheard machines',
  quietMachine,
  (before: Date) => sql`
    select m.id, m.last_heard_at as since, l.time_zone as "timeZone", l.opening_hours as "openingHours"
    from machines m join locations l on l.id = m.location_id and l.opening_hours is not null
    where ${watched} and m.state = 'offline' and m.last_heard_at <= ${before} and ${hasNoOpenGroup('offline')}`,
)

type QuietMachine = RowOf<typeof unheardMachines>

const unplayedMachines = rawQuery(
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

async function playRhythmsOf(db: Db, machineIds: number[], from: Date, to: Date): Promise<Map<number, number[]>> {
  const rhythms = new Map(machineIds.map((id) => [id, Array.from({ length: 168 }, () => 0)]))
  for (const { machineId, hour, plays } of await playsByHour(db, machineIds, from, to)) {
    const rhythm = rhythms.get(machineId)
    if (rhythm) rhythm[hour] = plays
  }
  return rhythms
}

async function resolveSilenceGroups(tx: Db, at: Date): Promise<number[]> {
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
