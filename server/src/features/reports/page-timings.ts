import type { PageSpeed, PageTiming } from '@portal/contract/reports'
import { countedAddress } from '@portal/contract/rules/analytics'
import { bucketOf, countedIn, percentileOf, timings, type Timing } from '@portal/contract/rules/page-speed'
import { consumeAddressLimit } from '../../platform/limits.ts'
import type { Call } from '../../platform/services.ts'
import { addTimings, timingsSince, type TimingCount } from './timings.sql.ts'

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
