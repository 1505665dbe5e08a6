import type { PageSpeed, PageTiming, ServicePart } from '@portal/contract/reports'
import { countedAddress } from '@portal/contract/rules/analytics'
import { bucketOf, countedIn, devices, percentileOf, timings, type Device, type Timing } from '@portal/contract/rules/page-speed'
import { z } from 'zod'
import { appScoped } from '../../platform/app-scoped.ts'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { countDeadLetters } from '../../platform/domain-events/events.sql.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import type { Call, Services } from '../../platform/services.ts'

const dayMs = 86_400_000
const dayOf = (time: Date) => time.toISOString().slice(0, 10)

function countTimings(measured: readonly PageTiming[]): TimingCount[] {
  const counts = new Map<string, TimingCount>()
  for (const one of measured) {
    const page = countedAddress(one.page)
    for (const timing of timings) {
      const value = one[timing]
      if (value === null) continue
      const bucket = bucketOf(timing, value)
      const key = [page, one.device, timing, bucket].join(' ')
      const known = counts.get(key)
      if (known) known.count += 1
      else counts.set(key, { page, device: one.device, timing, bucket, count: 1 })
    }
  }
  return [...counts.values()]
}

/** Counts page timings. Neither the visitor nor the relation of timings is stored. */
export async function receivePageTimings(call: Call, { timings: measured }: { timings: PageTiming[] }) {
  await consumeAddressLimit(call, 'page-timings', call.config.limits.perAddress.errorReports)
  // Global Privacy Control excludes a visitor from counting, whatever the page sends.
  if (call.request.raw.headers['sec-gpc'] === '1') return { stored: 0 }
  await addTimings(call.db, dayOf(call.clock.now()), countTimings(measured))
  return { stored: measured.length }
}

type Histograms = Record<Timing, Record<number, number>>

function speedOf(counted: readonly TimingCount[]): PageSpeed[] {
  const pages = new Map<string, { page: string; device: PageSpeed['device']; histograms: Histograms }>()
  for (const { page, device, timing, bucket, count } of counted) {
    const key = `${device} ${page}`
    const empty: Histograms = { response: {}, first_paint: {}, largest_paint: {}, shift: {}, reaction: {} }
    const known = pages.get(key) ?? { page, device, histograms: empty }
    known.histograms[timing][bucket] = count
    pages.set(key, known)
  }
  const speeds = [...pages.values()].map(({ page, device, histograms }): PageSpeed => {
    const figure = (timing: Timing) => percentileOf(timing, histograms[timing])
    return {
      page,
      device,
      count: Math.max(...timings.map((timing) => countedIn(histograms[timing]))),
      response: figure('response'),
      first_paint: figure('first_paint'),
      largest_paint: figure('largest_paint'),
      shift: figure('shift'),
      reaction: figure('reaction'),
    }
  })
  return speeds.sort((a, b) => b.count - a.count || (a.page < b.page ? -1 : 1))
}

export async function showPageSpeed(call: Call, { days }: { days: number }) {
  const from = dayOf(new Date(call.clock.now().getTime() - (days - 1) * dayMs))
  return { from, pages: speedOf(await timingsSince(call.db, from)) }
}

type TimingCount = { page: string; device: Device; timing: Timing; bucket: number; count: number }

/** More than the portal has, so that invented addresses cannot fill the table. */
const mostPagesADay = 300
const mostPagesShown = 50

export const addTimings = rawQuery(
  'reports: add timings',
  {},
  (day: string, counts: TimingCount[]) => sql`
    insert into page_timings as known (day, page, device, timing, bucket, count)
    select ${day}::date, page, device, timing, bucket, count
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as t (page text, device text, timing text, bucket smallint, count bigint)
    where exists (select from page_timings k where k.day = ${day}::date and k.page = t.page)
      or (select count(distinct page) from page_timings where day = ${day}::date) < ${mostPagesADay}
    order by page, device, timing, bucket
    on conflict (day, page, device, timing, bucket) do update set count = known.count + excluded.count`,
)

const timingsSince = rawQuery(
  'reports: timings',
  { page: z.string(), device: z.enum(devices), timing: z.enum(timings), bucket: z.number(), count: z.number() },
  (day: string) => sql`
    with since as materialized (
      select page, device, timing, bucket, sum(count)::bigint as count from page_timings
      where day >= ${day}::date group by page, device, timing, bucket)
    select * from since where page in (
      select page from since group by page order by sum(count) desc, page collate "C" limit ${mostPagesShown})`,
)

export async function deleteTimingsBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('page_timings').where('day', '<', day).execute()
}

/** Cached, because many people open the page when something is wrong. */
const keptMs = 5000

/** A busy second has fewer unprocessed events. */
const lateFrom = 500

type ServiceReading = { at: Date; parts: ServicePart[] }

async function readServiceState({ db, eventProcessor, sseBroker, clock }: Services): Promise<ServiceReading> {
  const at = clock.now()
  const live: ServicePart = { name: 'live', state: 'up', number: sseBroker.subscribers() }
  try {
    const [behind, stuck] = await Promise.all([eventProcessor.lag(), countDeadLetters(db)])
    const { lastError } = eventProcessor.state()
    return {
      at,
      parts: [
        { name: 'database', state: 'up', number: 0 },
        { name: 'scores', state: lastError ? 'down' : behind >= lateFrom || stuck > 0 ? 'late' : 'up', number: behind },
        live,
      ],
    }
  } catch {
    const partDown = (name: ServicePart['name']): ServicePart => ({ name, state: 'down', number: 0 })
    return { at, parts: [partDown('database'), partDown('scores'), live] }
  }
}

const cachedReading = appScoped((): { reading: Promise<ServiceReading> | null; since: number } => ({ reading: null, since: 0 }))

export async function showService(call: Call) {
  const last = cachedReading(call)
  const now = call.clock.now().getTime()
  if (!last.reading || now - last.since >= keptMs) Object.assign(last, { reading: readServiceState(call), since: now })
  const { at, parts } = (await last.reading) as ServiceReading
  return { parts, at: at.toISOString() }
}
