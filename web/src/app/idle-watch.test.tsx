import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('the last minute of an idle hour is counted down', async () => {
  signedIn()
  await pass(58 * minute)
  expect(screen.queryByRole('alertdialog')).toBeNull()
  await pass(minute + 20_000)
  await shown('Session will be closed in 40 seconds')
})

test('"Stay in session" and any deliberate act begin the hour anew', async () => {
  signedIn()
  await pass(59 * minute + 30_000)
  await shown('Session will be closed in 30 seconds')
  fireEvent.pointerMove(document.body)
  expect(screen.getByRole('alertdialog')).toBeDefined()
  fireEvent.click(screen.getByRole('button', { name: 'Stay in session' }))
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('activity in another tab counts here too', async () => {
  signedIn()
  await pass(59 * minute)
  localStorage.setItem('portal.last-activity', String(Date.now()))
  await pass(30 * minute)
  expect(currentSession()?.userId).toBe(1001)
  expect(screen.queryByRole('alertdialog')).toBeNull()
})

test('after an hour without activity the session ends, with its reason', async () => {
  const reasons: string[] = []
  const stop = onSessionEnd((reason) => reasons.push(reason))
  signedIn()
  await pass(60 * minute + 2000)
  // The session ends once the server has been told, in the platform's own time.
  await vi.waitFor(() => expect(reasons).toEqual(['user_idle']))
  expect(currentSession()).toBeNull()
  stop()
})

test('in the development environment it is five minutes', async () => {
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

test('a kiosk never runs out, and the mobile app keeps its own session', async () => {
  history.replaceState(null, '', '/kiosk/Demo-Week-Live')
  signedIn()
  await pass(90 * minute)
  expect(currentSession()?.userId).toBe(1001)
})
