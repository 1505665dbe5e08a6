import { calls } from '@portal/contract/calls.generated'
import type { PageTiming } from '@portal/contract/reports'
import { countedAddress } from '@portal/contract/rules/analytics'
import type { VisitRates } from '@portal/contract/tracking'
import { api } from '../api.ts'
import { hasConsent, onConsent } from '../consent.ts'
import { isImpersonating, onSessionChange, onSessionEnd } from '../session.ts'
import type { CallSpec } from '../transport.ts'
import { dropTrail, mayReport, recordStep, startTrail } from './error-reports.ts'
import { timePages } from './page-timings.ts'
import { reportQueue } from './report-queue.ts'

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

/** Calls that report the visit itself, and the live stream, are not recorded. */
const unrecordedPaths = /\/(error_reports|page_timings|track_page|track_event|ping\/?|live)(\/|$)/

type CallPattern = { method: string; pattern: RegExp; path: string }
let cachedPatterns: CallPattern[] | undefined

const callPatterns = () =>
  (cachedPatterns ??= Object.values<Readonly<Record<string, CallSpec>>>(calls)
    .flatMap((area) => Object.values(area))
    .map(({ method, version, path }) => ({
      method,
      path,
      pattern: new RegExp(
        `^/api/v${version}/${path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/]+')}$`,
      ),
    })))

export function callOf(method: string, target: string): string | null {
  const [path = ''] = target.split('?')
  if (!path.startsWith('/api/v') || unrecordedPaths.test(path)) return null
  const spec = callPatterns().find((one) => one.method === method && one.pattern.test(path))
  return `${method} ${spec ? spec.path.replaceAll(/\{\w+\}/g, '{id}') : countedAddress(path)}`
}

type RecordedCall = { what: string; status: number; ms: number }

function watchCalls(onCall: (heard: RecordedCall) => void): () => void {
  const originalFetch = window.fetch
  const recordingFetch: typeof window.fetch = async (input, init) => {
    const what = typeof input === 'string' ? callOf(init?.method ?? 'GET', input) : null
    if (what === null) return originalFetch(input, init)
    const startedAt = performance.now()
    const record = (status: number) => onCall({ what, status, ms: performance.now() - startedAt })
    try {
      const answer = await originalFetch(input, init)
      record(answer.status)
      return answer
    } catch (reason) {
      record(0)
      throw reason
    }
  }
  window.fetch = recordingFetch
  return () => {
    if (window.fetch === recordingFetch) window.fetch = originalFetch
  }
}

const controls =
  'a[href], button, summary, input[type="checkbox"], input[type="radio"], [role="button"], [role="tab"], [role="menuitem"], [role="switch"], [role="option"]'

/** A longer text is the content of a card, not a label. */
const maxLabelLength = 40

const maskPersonalData = (text: string) => text.replaceAll(/\S+@\S+/g, '…').replaceAll(/\d+/g, '#')

/** Labels of icon buttons can end with a name; the first word is the product's. */
const firstWord = (label: string) => label.replace(/\s.*$/s, ' …')

/**
 * A press as recorded in a step: role and label of the control. Links, options and controls with `data-names` can contain names
 * of people: of a link only the target is recorded, of the others only the role. Field values are never read.
 */
export function pressOf(target: EventTarget | null): string | null {
  const control = target instanceof Element ? target.closest(controls) : null
  if (!control) return null
  if (control instanceof HTMLInputElement) return control.type
  if (control instanceof HTMLAnchorElement) return `link: ${countedAddress(control.pathname)}`
  const role = control.getAttribute('role') ?? control.localName
  if (role === 'option' || control.hasAttribute('data-names')) return role
  const text = (control.textContent.trim() || firstWord(control.getAttribute('aria-label') ?? '')).replaceAll(/\s+/g, ' ')
  return text && text.length <= maxLabelLength ? `${role}: ${maskPersonalData(text)}` : role
}

function watchPresses(onPress: (what: string) => void): () => void {
  const recordPress = ({ target }: MouseEvent) => {
    const what = pressOf(target)
    if (what) onPress(what)
  }
  document.addEventListener('click', recordPress, { capture: true, passive: true })
  return () => document.removeEventListener('click', recordPress, { capture: true })
}
