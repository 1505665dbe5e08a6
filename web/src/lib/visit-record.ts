import type { PageTiming } from '@portal/contract/reports'
import type { VisitRates } from '@portal/contract/tracking'
import { api } from './api.ts'
import { hasConsent, onConsent } from './consent.ts'
import { mayTellOf } from './error-reports.ts'
import { timePages } from './page-timings.ts'
import { reportQueue } from './report-queue.ts'
import { isImpersonating, onSessionChange, onSessionEnd } from './session.ts'
import { watchCalls } from './visit-calls.ts'
import { watchPresses } from './visit-presses.ts'
import { dropTrail, keepTrail, noteStep } from './visit-trail.ts'

const key = 'portal.visit'

type Lots = { trace: number; replay: number }

export function lotsOfVisit(): { lots: Lots; isNew: boolean } {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Lots | null
    if (kept) return { lots: kept, isNew: false }
  } catch {
    // Without readable storage the visit gets new numbers.
  }
  const lots = { trace: Math.random(), replay: Math.random() }
  try {
    sessionStorage.setItem(key, JSON.stringify(lots))
  } catch {
    return { lots, isNew: false }
  }
  return { lots, isNew: true }
}

const timings = reportQueue<PageTiming>('portal.page-timings', (entries) =>
  api.reports.pageTimings({ body: { timings: entries } }, { anonymous: true }),
)

type Recording = { page: (pattern: string) => void; stop: () => void }
let recording: Recording | null = null
let shown = ''

function record({ trace, replay, replay_on_error: onError }: VisitRates): Recording {
  const { lots } = lotsOfVisit()
  const stops: (() => void)[] = []
  let timer: ReturnType<typeof timePages> | undefined
  if (lots.replay < replay) {
    keepTrail(onError)
    stops.push(
      dropTrail,
      watchPresses((what) => noteStep({ kind: 'press', what })),
      watchCalls((heard) => noteStep({ kind: 'call', ...heard })),
    )
  }
  if (lots.trace < trace && typeof PerformanceObserver === 'function') {
    timer = timePages(timings.add)
    stops.push(timer.stop, timings.follow())
  }
  return {
    page: (pattern) => {
      if (pattern) noteStep({ kind: 'page', what: pattern })
      timer?.page(mayTellOf(location.pathname) ? pattern : '')
    },
    stop: () => stops.forEach((stop) => stop()),
  }
}

export function seePage(pattern: string): void {
  shown = pattern
  recording?.page(pattern)
}

/** Records until consent or session end, or until the session is of a minor. */
export function beginRecord(rates: VisitRates): void {
  if (recording || !hasConsent('C0002')) return
  const begun = record(rates)
  recording = begun
  begun.page(shown)
  const end = () => {
    begun.stop()
    recording = null
    for (const stop of listening) stop()
  }
  const look = () => void ((hasConsent('C0002') && !isImpersonating()) || end())
  const listening = [onConsent(look), onSessionChange(look), onSessionEnd(end)]
}
