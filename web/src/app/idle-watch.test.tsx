import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { beginSession, currentSession, onSessionEnd } from '../lib/session.ts'
import { followService } from '../lib/service.ts'
import { IdleWatch } from './idle-watch.tsx'

const minute = 60_000
let stopFollowing = () => undefined as void
const good = `h.${btoa(JSON.stringify({ exp: 4_000_000_000 }))}.s`
const reply = (body: object) => new Response(JSON.stringify(body), { headers: { 'Content-Type': 'application/json' } })

function signedIn(environment = 'local') {
  vi.stubGlobal(
    'fetch',
    vi.fn((target: string) => Promise.resolve(reply(target.includes('ping') ? { environment } : {}))),
  )
  beginSession({ access_token: good, refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }, false)
  stopFollowing = followService()
  render(<IdleWatch />)
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T18:00:00Z') }))
afterEach(() => {
  cleanup()
  stopFollowing()
  vi.useRealTimers()
  history.replaceState(null, '', '/')
})

async function shown(text: string) {
  vi.useRealTimers()
  await waitFor(() => expect(screen.getByText(text)).toBeDefined())
}

describe('IdleWatch', () => {
  test('counts down the last minute of an idle hour', async () => {
    signedIn()
    await pass(58 * minute)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    await pass(minute + 20_000)
    await shown('Session will be closed in 40 seconds')
  })

  test('polls the idle state every second', async () => {
    signedIn()
    await pass(10 * minute)
    // Without an event of the storage: only polling finds it.
    localStorage.setItem('portal.last-activity', String(Date.now() - 59 * minute - 30_000))
    await pass(1000)
    await shown('Session will be closed in 29 seconds')
  })

  /** Opens the warning half a minute before the end of an idle hour, with the focus on its button. */
  async function warned() {
    signedIn()
    render(<input aria-label="Search" />)
    screen.getByLabelText('Search').focus()
    await pass(59 * minute + 30_000)
    await shown('Session will be closed in 30 seconds')
    return screen.getByRole('button', { name: 'Stay in session' })
  }

  const idleMs = () => Date.now() - Number(localStorage.getItem('portal.last-activity'))

  test('keeps the session when "Stay in session" is pressed', async () => {
    const stay = await warned()
    fireEvent.pointerDown(stay)
    fireEvent.keyDown(stay, { key: 'Enter' })
    expect(screen.getByRole('alertdialog')).toBeDefined()
    fireEvent.click(stay)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })

  test.each([
    ['a letter', (stay: HTMLElement) => fireEvent.keyDown(stay, { key: 'g' })],
    ['Tab', (stay: HTMLElement) => fireEvent.keyDown(stay, { key: 'Tab' })],
    ['a press beside the button', () => fireEvent.pointerDown(screen.getByText(/Session will be closed/))],
    ['a turn of the wheel', () => fireEvent.wheel(document.body)],
    ['a touch', () => fireEvent.touchStart(document.body)],
    ['scrolling', () => fireEvent.scroll(document)],
    [
      'a move of the mouse',
      () => {
        fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, screenX: 10, screenY: 10 }))
        fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, screenX: 14, screenY: 10 }))
      },
    ],
  ])('resets the timer in the warning after %s', async (_, act) => {
    const stay = await warned()
    vi.useFakeTimers({ now: Date.parse('2026-11-20T18:59:31Z') })
    expect(idleMs()).toBeGreaterThan(59 * minute)
    act(stay)
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(idleMs()).toBeLessThan(1000)
    expect(document.activeElement).toBe(screen.getByLabelText('Search'))
  })

  test('does not count a page that changes under a resting pointer as activity', async () => {
    await warned()
    for (const _ of [1, 2]) fireEvent(document.body, new MouseEvent('pointermove', { bubbles: true, screenX: 10, screenY: 10 }))
    expect(screen.getByRole('alertdialog')).toBeDefined()
  })

  test('shares activity with other tabs', async () => {
    signedIn()
    await pass(59 * minute)
    localStorage.setItem('portal.last-activity', String(Date.now()))
    await pass(30 * minute)
    expect(currentSession()?.userId).toBe(1001)
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('the end of an idle session', () => {
  test('ends the session with its reason after an idle hour', async () => {
    const reasons: string[] = []
    const stop = onSessionEnd((reason) => reasons.push(reason))
    signedIn()
    await pass(60 * minute + 2000)
    // The session ends once the server has been told, in the platform's own time.
    await vi.waitFor(() => expect(reasons).toEqual(['user_idle']))
    expect(currentSession()).toBeNull()
    stop()
  })

  test('ends the session after five idle minutes in the development environment', async () => {
    signedIn('dev')
    const begun = Date.now()
    await pass(6000)
    // The ping is signed and read in the platform's own time, so the five minutes begin a little later.
    await vi.waitFor(async () => {
      await pass(minute)
      expect(currentSession()).toBeNull()
    })
    expect(Date.now() - begun).toBeLessThan(30 * minute)
  })

  test('resets the timer on a kiosk', async () => {
    history.replaceState(null, '', '/kiosk/Demo-Week-Live')
    signedIn()
    await pass(90 * minute)
    expect(currentSession()?.userId).toBe(1001)
  })
})
