import type { PageTiming } from '@portal/contract/reports'

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type Reaction = PerformanceEntry & { interactionId?: number }
type Measured = Omit<PageTiming, 'page' | 'device'>

const desktopFrom = 768

/** Layout shifts form a burst within a second of each other, for at most five seconds (the definition of CLS). */
const shiftGapMs = 1000
const shiftSpanMs = 5000
const minEventDurationMs = 40

const noMeasurements: Measured = { response: null, first_paint: null, largest_paint: null, shift: null, reaction: null }
const supports = (type: string) => PerformanceObserver.supportedEntryTypes.includes(type)

function loadTimings(): Partial<Measured> {
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
  const paint = performance.getEntriesByName('first-contentful-paint')[0]
  if (!load || new URL(load.name).pathname !== location.pathname) return {}
  return { response: load.responseStart, first_paint: paint?.startTime ?? null }
}

/** Returns a function that adds a layout shift and returns the sum of the worst burst so far. */
export function worstShift(): (at: number, value: number) => number {
  let worst = 0
  let burst = { from: 0, last: 0, sum: 0 }
  return (at, value) => {
    const continuesBurst = burst.sum > 0 && at - burst.last < shiftGapMs && at - burst.from < shiftSpanMs
    burst = continuesBurst ? { from: burst.from, last: at, sum: burst.sum + value } : { from: at, last: at, sum: value }
    worst = Math.max(worst, burst.sum)
    return worst
  }
}

type Page = { pattern: string; from: number; measured: Measured; addShift: ReturnType<typeof worstShift> }

function observePage(current: () => Page | null): PerformanceObserver[] {
  const observe = (type: string, onEntry: (entry: PerformanceEntry, page: Page) => void) => {
    if (!supports(type)) return []
    const observer = new PerformanceObserver((list) => {
      const page = current()
      for (const entry of list.getEntries()) if (page && entry.startTime >= page.from) onEntry(entry, page)
    })
    observer.observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: minEventDurationMs }) })
    return [observer]
  }
  return [
    ...observe('largest-contentful-paint', ({ startTime }, { measured, from }) => {
      if (from === 0) measured.largest_paint = startTime
    }),
    ...observe('layout-shift', (entry, { measured, addShift }) => {
      const { value, hadRecentInput, startTime } = entry as Shift
      if (!hadRecentInput) measured.shift = addShift(startTime, value)
    }),
    ...observe('event', (entry, { measured }) => {
      if ((entry as Reaction).interactionId) measured.reaction = Math.max(measured.reaction ?? 0, entry.duration)
    }),
  ]
}

export function timePages(onTiming: (timing: PageTiming) => void): { page: (pattern: string) => void; stop: () => void } {
  let page: Page | null = null
  let isFirst = true
  let observers: PerformanceObserver[] | undefined
  const finish = () => {
    if (!page) return
    const { pattern, measured } = page
    page = null
    const device = innerWidth < desktopFrom ? 'phone' : 'desktop'
    if (Object.values(measured).some((value) => value !== null)) onTiming({ page: pattern, device, ...measured })
  }
  const finishWhenHidden = () => document.visibilityState === 'hidden' && finish()
  document.addEventListener('visibilitychange', finishWhenHidden)
  return {
    page: (pattern) => {
      finish()
      const load = isFirst ? loadTimings() : {}
      isFirst = false
      if (!pattern) return
      const from = load.response === undefined ? performance.now() : 0
      const measured = { ...noMeasurements, ...load, shift: supports('layout-shift') ? 0 : null }
      page = { pattern, from, measured, addShift: worstShift() }
      observers ??= observePage(() => page)
    },
    stop: () => {
      page = null
      document.removeEventListener('visibilitychange', finishWhenHidden)
      for (const observer of observers ?? []) observer.disconnect()
    },
  }
}
