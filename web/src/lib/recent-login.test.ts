import { describe, expect, test, vi } from 'vitest'
import { answerPassword, askForPassword, needsRecentLogin } from './recent-login.ts'
import { request } from './request.ts'
import { setClock } from './clock.ts'
import { beginSession } from './session.ts'

const now = Date.parse('2026-11-20T18:00:00Z')
const tokenWith = (claims: object) => `h.${btoa(JSON.stringify(claims))}.s`
const signIn = (claims: object) =>
  beginSession(
    {
      access_token: tokenWith({ exp: 4_000_000_000, ...claims }),
      refresh_token: 'r',
      user_id: 1001,
      profile_id: 7,
      is_minor: false,
    },
    false,
  )
const spec = { method: 'POST', version: 2, path: 'portal/user_delete_account_request' }
const refused = () => Promise.resolve(new Response(JSON.stringify({ code: 648, message: 'again' }), { status: 400 }))
const done = () => Promise.resolve(new Response(JSON.stringify({ success: true })))

describe('recent login', () => {
  test('requires the password when the time since the last prompt is over', () => {
    expect(needsRecentLogin(now)).toBe(false)
    signIn({ recent_login_exp: now / 1000 + 1 })
    expect(needsRecentLogin(now)).toBe(false)
    signIn({ recent_login_exp: now / 1000 })
    expect(needsRecentLogin(now)).toBe(true)
  })

  test.each([30, -30])('prompts at the same time with a clock that is %i minutes ahead', (minutes) => {
    const exp = (time: number) => Math.floor(time / 1000)
    const serverTime = Date.now() - minutes * 60_000
    setClock(new Date(serverTime).toISOString())
    signIn({ recent_login_exp: exp(serverTime + 5 * 60_000) })
    expect(needsRecentLogin()).toBe(false)
    signIn({ recent_login_exp: exp(serverTime - 5 * 60_000) })
    expect(needsRecentLogin()).toBe(true)
    setClock(new Date().toISOString())
  })

  test('does not prompt for a password during an impersonation', async () => {
    signIn({ recent_login_exp: 0, act: { sub: '1009' } })
    expect(needsRecentLogin(now)).toBe(false)
    expect(await askForPassword('page')).toBe(false)
  })

  test('holds calls answered with 648 for one prompt and repeats each once', async () => {
    signIn({})
    const fetched = vi.fn(done).mockImplementationOnce(refused).mockImplementationOnce(refused)
    vi.stubGlobal('fetch', fetched)
    const both = Promise.all([request(spec, { body: {} }), request(spec, { body: {} })])
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledTimes(2))
    await Promise.resolve()
    await new Promise((resolve) => setTimeout(resolve))
    answerPassword(true)
    expect(await both).toEqual([{ success: true }, { success: true }])
    expect(fetched).toHaveBeenCalledTimes(4)
  })

  test('aborts the call when the password is not given', async () => {
    signIn({})
    const fetched = vi.fn(refused)
    vi.stubGlobal('fetch', fetched)
    const call = request(spec, { body: {} }).catch((error: unknown) => error)
    await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce())
    await new Promise((resolve) => setTimeout(resolve))
    answerPassword(false)
    expect(await call).toMatchObject({ name: 'AbortError' })
    expect(fetched).toHaveBeenCalledOnce()
  })
})
