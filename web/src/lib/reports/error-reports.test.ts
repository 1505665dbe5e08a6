import type { ErrorReport } from '@portal/contract/reports'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { storeConsent } from '../consent.ts'
import { reportError, sendReports } from './error-reports.ts'
import { appendEntry, retryPause } from './report-queue.ts'
import { beginSession } from '../session.ts'

const kept = () => JSON.parse(localStorage.getItem('portal.error-reports') ?? '[]') as { message: string }[]
const report = (number: number) => ({
  kind: 'error' as const,
  message: `fault ${number}`,
  stack: '',
  path: '/insider',
  build: 'test',
  at: '2026-11-20T18:00:00.000Z',
  trail: [],
})
const answering = (status: number) =>
  vi.fn((_target: string, _init: RequestInit) => Promise.resolve(new Response(JSON.stringify({ stored: 1 }), { status })))

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') })
  storeConsent({ C0002: true, C0003: false, C0004: false })
})
afterEach(() => {
  vi.clearAllTimers()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

describe('error reports', () => {
  test('doubles the pause from five seconds to an hour', () => {
    expect([1, 2, 3, 4].map(retryPause)).toEqual([5000, 10_000, 20_000, 40_000])
    expect(retryPause(11)).toBe(3_600_000)
    expect(retryPause(60)).toBe(3_600_000)
  })

  test('keeps the latest thirty reports', () => {
    let all: ErrorReport[] = []
    for (let number = 1; number <= 31; number++) all = appendEntry(all, report(number))
    expect(all).toHaveLength(30)
    expect(all[0]?.message).toBe('fault 2')
  })

  test('sends an error without the query of the address', async () => {
    const fetched = answering(200)
    vi.stubGlobal('fetch', fetched)
    history.replaceState(null, '', '/ic/games?q=secret')
    reportError('error', new TypeError('no such thing'))
    await vi.waitFor(() => expect(kept()).toEqual([]))
    const [target, init] = fetched.mock.calls[0] as [string, RequestInit]
    expect(target).toBe('/api/v1/error_reports')
    expect(init.body).toContain('TypeError: no such thing')
    expect(init.body).toContain('"path":"/ic/games"')
    expect(init.body).not.toContain('secret')
  })

  test('keeps an error without network and sends it when the network returns', async () => {
    const away = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    vi.stubGlobal('fetch', away)
    reportError('crash', new Error('first'))
    await vi.waitFor(() => expect(away).toHaveBeenCalledOnce())
    reportError('crash', new Error('second'))
    expect(kept()).toHaveLength(2)
    const there = answering(200)
    vi.stubGlobal('fetch', there)
    await vi.advanceTimersByTimeAsync(5000)
    await vi.waitFor(() => expect(kept()).toEqual([]))
    const sent = JSON.parse(there.mock.calls[0]?.[1].body as string) as { reports: { message: string }[] }
    expect(sent.reports.map(({ message }) => message)).toEqual(['Error: first', 'Error: second'])
  })

  test('drops an error that the server refuses', async () => {
    vi.stubGlobal('fetch', answering(400))
    reportError('error', new Error('odd'))
    await vi.waitFor(() => expect(kept()).toEqual([]))
  })

  test('reports nothing without consent, from private pages, or about minors', async () => {
    const fetched = answering(200)
    vi.stubGlobal('fetch', fetched)
    for (const path of ['/login', '/account/profile/edit', '/kiosk/Demo-Week-Live', '/register/profile']) {
      history.replaceState(null, '', path)
      reportError('error', new Error('private'))
    }
    history.replaceState(null, '', '/insider')
    beginSession({ access_token: 'a.b.c', refresh_token: 'r', user_id: 1, profile_id: 1, is_minor: true }, false)
    reportError('error', new Error('of a minor'))
    storeConsent({ C0002: false, C0003: true, C0004: true })
    reportError('error', new Error('not allowed'))
    await sendReports()
    expect(kept()).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })

  test('reports nothing during an impersonation', () => {
    const fetched = answering(200)
    vi.stubGlobal('fetch', fetched)
    const token = `a.${btoa(JSON.stringify({ act: { sub: 'admin' } }))}.c`
    beginSession({ access_token: token, refresh_token: 'r', user_id: 1, profile_id: 1, is_minor: false }, false)
    history.replaceState(null, '', '/insider')
    reportError('error', new Error('seen as somebody else'))
    expect(kept()).toEqual([])
    expect(fetched).not.toHaveBeenCalled()
  })
})
