import { beforeEach, describe, expect, test, type Mock, vi } from 'vitest'
import { api, query } from './api.ts'
import { ApiError } from './api-error.ts'
import { beginSession, currentSession, isSignedIn, onSessionEnd } from './session.ts'

const now = () => Math.floor(Date.now() / 1000)
const token = (expiresInS: number, name = 'first') => `h.${btoa(JSON.stringify({ exp: now() + expiresInS, sub: name }))}.s`
const reply = (body: object, status = 200, headers: Record<string, string> = {}) =>
  new Response(JSON.stringify(body), { status, headers })

let fetched: Mock<(url: string, init: RequestInit) => Promise<Response>>
const callsTo = (part: string) => fetched.mock.calls.filter(([url]) => url.includes(part))
const headersOf = (call: [string, RequestInit] | undefined) => new Headers(call?.[1].headers)

function signIn(accessToken: string): void {
  beginSession({ access_token: accessToken, refresh_token: 'r1', user_id: 1000, profile_id: 7, is_minor: false }, false)
}

beforeEach(() => {
  history.replaceState(null, '', '/')
  fetched = vi.fn(async (url: string) =>
    url.includes('token/refresh')
      ? reply({ access: token(900, 'second'), access_token: token(900, 'second'), refresh: 'r2', refresh_token: 'r2' })
      : reply({ success: true }),
  )
  vi.stubGlobal('fetch', fetched)
})

describe('request', () => {
  test('sends the specified headers with every call', async () => {
    const held = token(900)
    signIn(held)
    document.cookie = `insider-location=${encodeURIComponent('{"country":"US"}')}; Path=/`
    await api.leaderboards.view({ params: { id: 5 }, query: { filter: 'following' } })
    const [call] = fetched.mock.calls
    expect(call?.[0]).toBe('/api/v1/leaderboard-view-detail/5?filter=following')
    const headers = headersOf(call)
    expect(headers.get('Authorization')).toBe(`Bearer ${held}`)
    expect(headers.get('Cache-Control')).toBe('max-age=604800, no-cache, no-store')
    expect(headers.get('Location')).toBe('{"country":"US"}')
    expect(headers.get('X-HMAC')).toMatch(/^v1;k=app\.test;t=\d+;n=[\w-]{22};s=[\w-]{43}$/)
  })

  test('sends an empty location before consent', async () => {
    await api.games.titles()
    expect(headersOf(fetched.mock.calls[0]).get('Location')).toBe('{}')
    expect(headersOf(fetched.mock.calls[0]).has('Authorization')).toBe(false)
  })

  test('refreshes an expired token once for all waiting calls', async () => {
    signIn(token(-10))
    await Promise.all([api.stats.home(), api.profiles.userDetail(), api.stats.titleProgress()])
    expect(callsTo('token/refresh')).toHaveLength(1)
    expect(callsTo('home/')).toHaveLength(1)
    for (const part of ['home/', 'user_detail', 'title-progress']) {
      const sent = headersOf(callsTo(part)[0]).get('Authorization') ?? ''
      expect(atob(sent.split('.')[1] ?? '')).toContain('second')
    }
  })

  test('uses a token that another tab has refreshed', async () => {
    signIn(token(-10))
    vi.stubGlobal('navigator', {
      ...navigator,
      locks: {
        request: (_name: string, work: () => Promise<unknown>) => {
          document.cookie = `insider-token=${encodeURIComponent(token(900, 'other-tab'))}; Path=/`
          return work()
        },
      },
    })
    await api.stats.home()
    expect(callsTo('token/refresh')).toHaveLength(0)
  })

  test('rejects a call before sending it when the session has ended', async () => {
    signIn(token(-10))
    const ended = vi.fn()
    const stop = onSessionEnd(ended)
    fetched.mockImplementation(async () => reply({ success: false, code: 401, message: 'gone' }, 401))
    await expect(api.stats.home()).rejects.toMatchObject({ status: 401, message: 'Session has been expired.' })
    stop()
    expect(callsTo('home/')).toHaveLength(0)
    expect(ended).toHaveBeenCalledWith('token_not_valid', expect.anything())
    expect(isSignedIn()).toBe(false)
  })

  test('keeps the session when the server cannot be reached', async () => {
    signIn(token(-10))
    fetched.mockImplementation(async () => Promise.reject(new TypeError('Failed to fetch')))
    await expect(api.stats.home()).rejects.toMatchObject({ status: 0 })
    expect(isSignedIn()).toBe(true)
  })

  test('refreshes a token that is refused early and repeats the call', async () => {
    signIn(token(900))
    let refusals = 0
    fetched.mockImplementation(async (url) => {
      if (url.includes('token/refresh')) return reply({ access_token: token(900, 'second'), refresh_token: 'r2' })
      return refusals++ === 0 ? reply({ success: false, code: 401, message: '' }, 401) : reply({ success: true })
    })
    await api.stats.home()
    expect(callsTo('home/')).toHaveLength(2)
  })

  test('repeats a read after the wait that the server asks for', async () => {
    fetched.mockImplementationOnce(async () => reply({ success: false, code: 503, message: '' }, 503, { 'Retry-After': '0.2' }))
    const began = performance.now()
    await api.games.titles()
    expect(fetched).toHaveBeenCalledTimes(2)
    expect(performance.now() - began).toBeGreaterThanOrEqual(195)
  })

  test('repeats a read at most twice, and never after a long wait', async () => {
    fetched.mockImplementation(async () => reply({ success: false, code: 429, message: 'Too many' }, 429, { 'Retry-After': '0' }))
    await expect(api.games.titles()).rejects.toMatchObject({ status: 429, code: 429 })
    expect(fetched).toHaveBeenCalledTimes(3)
    fetched.mockImplementation(async () => reply({ success: false, code: 429, message: '' }, 429, { 'Retry-After': '600' }))
    await expect(api.games.titles()).rejects.toMatchObject({ retryAfter: 600 })
    expect(fetched).toHaveBeenCalledTimes(4)
  })

  test('never repeats a write', async () => {
    fetched.mockImplementation(async () => reply({ success: false, code: 503, message: '' }, 503, { 'Retry-After': '0' }))
    await expect(
      api.sessions.login({ body: { identifier: 'dana@demo.test', password: 'x', remember_me: false } }),
    ).rejects.toBeInstanceOf(ApiError)
    expect(fetched).toHaveBeenCalledTimes(1)
  })

  test('sends and refreshes no token on a kiosk', async () => {
    signIn(token(-10))
    history.replaceState(null, '', '/kiosk/Demo-Week-Live')
    await api.leaderboards.byEventCode({ query: { event_code: 'Demo-Week-Live' } })
    expect(headersOf(fetched.mock.calls[0]).has('Authorization')).toBe(false)
    expect(callsTo('token/refresh')).toHaveLength(0)
  })

  test('currentSession reads the session from the cookies', () => {
    signIn(token(900))
    expect(currentSession()).toEqual({ userId: 1000, profileId: 7, isMinor: false })
    expect(currentSession()).toBe(currentSession())
  })

  test('the query key of a read consists of area, call and input', () => {
    expect(query(api.leaderboards.view, { params: { id: 5 } }).queryKey).toEqual(['leaderboards', 'view', { params: { id: 5 } }])
  })
})
