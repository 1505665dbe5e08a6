import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { sendEvent, sendPage } from './analytics.ts'
import { storeConsent } from '../consent.ts'
import { beginSession } from '../session.ts'

const signIn = (claims: object) =>
  beginSession(
    { access_token: `a.${btoa(JSON.stringify(claims))}.c`, refresh_token: 'r', user_id: 1, profile_id: 1, is_minor: false },
    false,
  )

/** What the browser measures, said by hand, and whether somebody listens. */
function measuring() {
  let hear: PerformanceObserverCallback | undefined
  class Observer {
    static readonly supportedEntryTypes = ['layout-shift']
    constructor(callback: PerformanceObserverCallback) {
      hear = callback
    }
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('PerformanceObserver', Observer)
  return {
    begun: () => vi.waitFor(() => expect(hear).toBeDefined()),
    shift: (value: number) => {
      const entry = { startTime: performance.now(), value, hadRecentInput: false }
      hear?.({ getEntries: () => [entry] } as never, {} as never)
    },
  }
}

/** A server that has every visit timed, and what it is told. */
function server() {
  const told: { path: string; body: string }[] = []
  const rates = { trace: 1, replay: 0, replay_on_error: 0 }
  vi.stubGlobal('fetch', (path: string, { body }: RequestInit) => {
    told.push({ path, body: body as string })
    return Promise.resolve(new Response(JSON.stringify({ success: true, rates, stored: 1 })))
  })
  return (call: string) => told.filter(({ path }) => path.endsWith(call)).map(({ body }) => body)
}

/** What waits is on its way at once; then nothing waits any more. */
const allTold = () => vi.waitFor(() => expect(localStorage.getItem('portal.page-timings')).toBeNull())

const leave = () => {
  Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
  document.dispatchEvent(new Event('visibilitychange'))
  Reflect.deleteProperty(document, 'visibilityState')
}

beforeEach(() => {
  storeConsent({ C0002: true, C0003: false, C0004: false })
  history.replaceState(null, '', '/insider')
})
// What is recorded ends with the consent.
afterEach(() => void storeConsent({ C0002: false, C0003: false, C0004: false }))

describe('analytics', () => {
  test('counts a page, and measures it until it is left', async () => {
    const { begun, shift } = measuring()
    const told = server()
    sendPage('http://localhost:8080/insider', '/insider')
    await begun()
    shift(0.5)
    leave()
    await allTold()
    expect(told('track_page')).toHaveLength(1)
    expect(told('page_timings')).toEqual([expect.stringMatching(/"page":"\/insider".*"shift":0.5/)])
  })

  test('neither counts nor measures pages during an impersonation', async () => {
    const { begun, shift } = measuring()
    const told = server()
    signIn({})
    sendPage('http://localhost:8080/insider', '/insider')
    await begun()
    signIn({ act: { sub: 'admin' } })
    sendPage('http://localhost:8080/ic/games', '/ic/games')
    shift(0.5)
    leave()
    await allTold()
    expect(told('track_page')).toHaveLength(1)
    expect(told('page_timings').join()).not.toContain('"shift":0.5')
  })

  test.each([
    ['on a kiosk', () => history.replaceState(null, '', '/kiosk/Demo-Week-Live')],
    ['without consent', () => void storeConsent({ C0002: false, C0003: true, C0004: true })],
  ])('counts nothing %s', async (_, begin) => {
    const told = server()
    begin()
    sendPage('http://localhost:8080/insider', '/insider')
    await sendEvent({ category: 'User authentication', name: 'Logged in' })
    expect(told('track_page')).toEqual([])
    expect(told('track_event')).toEqual([])
  })
})
