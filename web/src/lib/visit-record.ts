import type { PageTiming } from '@portal/contract/reports'
import type { VisitRates } from '@portal/contract/tracking'
import { api } from './api.ts'
import { hasConsent, onConsent } from './consent.ts'
import { mayReport } from './error-reports.ts'
import { timePages } from './page-timings.ts'
import { reportQueue } from './report-queue.ts'
import { isImpersonating, onSessionChange, onSessionEnd } from './session.ts'
import { watchCalls } from './visit-calls.ts'
import { watchPresses } from './visit-presses.ts'
import { dropTrail, startTrail, recordStep } from './visit-trail.ts'

const key = 'portal.visit'

type SamplingNumbers = { trace: number; replay: number }

export function samplingOfVisit(): { sampling: SamplingNumbers; isNew: boolean } {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as SamplingNumbers | null
    if (stored) return { sampling: stored, isNew: false }
  } catch {
    // Without readable storage the visit gets new numbers.
  }
  const sampling = { trace: Math.random(), replay: Math.random() }
  try {
    sessionStorage.setItem(key, JSON.stringify(sampling))
  } catch {
    return { sampling, isNew: false }
  }
  return { sampling, isNew: true }
}

const timings = reportQueue<PageTiming>('portal.page-timings', (entries) =>
  api.reports.pageTimings({ body: { timings: entries } }, { anonymous: true }),
)

type Recording = { page: (pattern: string) => void; stop: () => void }
let recording: Recording | null = null
let currentPattern = ''

function record({ trace, replay, replay_on_error: onError }: VisitRates): Recording {
  const { sampling } = samplingOfVisit()
  const stops: (() => void)[] = []
  let timer: ReturnType<typeof timePages> | undefined
  if (sampling.replay < replay) {
    startTrail(onError)
    stops.push(
      dropTrail,
      watchPresses((what) => recordStep({ kind: 'press', what })),
      watchCalls((call) => recordStep({ kind: 'call', ...call })),
    )
  }
  if (sampling.trace < trace && typeof PerformanceObserver === 'function') {
    timer = timePages(timings.add)
    stops.push(timer.stop, timings.sendWhenOnline())
  }
  return {
    page: (pattern) => {
      if (pattern) recordStep({ kind: 'page', what: pattern })
      timer?.page(mayReport(location.pathname) ? pattern : '')
    },
    stop: () => stops.forEach((stop) => stop()),
  }
}

export function recordPage(pattern: string): void {
  currentPattern = pattern
  recording?.page(pattern)
}

/** Records until consent or session end, or until the session is of a minor. */
export function startRecording(rates: VisitRates): void {
  if (recording || !hasConsent('C0002')) return
  const current = record(rates)
  recording = current
  current.page(currentPattern)
  const end = () => {
    current.stop()
    recording = null
    for (const stop of unsubscribes) stop()
  }
  const stopUnlessAllowed = () => void ((hasConsent('C0002') && !isImpersonating()) || end())
  const unsubscribes = [onConsent(stopUnlessAllowed), onSessionChange(stopUnlessAllowed), onSessionEnd(end)]
}
