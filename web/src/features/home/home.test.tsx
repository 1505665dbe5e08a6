import { lampColor } from '@portal/contract/rules/game-colors'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
  type AnyRouter,
} from '@tanstack/react-router'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { lazyPart } from '../../lib/load-part.ts'
import { Home } from './home.tsx'

const FirstGame = lazyPart(() => import('./first-game.tsx'), 'FirstGame')

const untouched = {
  last_session: null,
  streak: { days: [16, 17, 18, 19, 20, 21, 22].map((day) => ({ day: `2026-11-${day}`, played: false })), weeks: 0, max_weeks: 0 },
  points: 0,
  points_this_week: 0,
  achievements: { mine: 0, total: 1003 },
  plays: 0,
  days_played: 0,
  titles: { played: 0, total: 31 },
  almost_lit: [],
  ranks: [],
}
const session = {
  title_id: 3,
  title_name: 'Godzilla',
  title_code: 'ZIL',
  location_name: 'Pinball Parlor',
  ended_at: '2026-11-20T20:00:00Z',
  games: 6,
  average: 412_880_340,
  best_score: 1_482_903_110,
  best_game_id: null,
  is_personal_best: true,
  percentile: 96.2,
}
const almost = {
  achievement_id: 1,
  title: 'Breath weapon',
  description: 'Start 12 kaiju battles.',
  icon: 'flame',
  shape: 'round',
  points: 50,
  progress: 11,
  target: 12,
  is_rare: false,
  title_id: 3,
  title_name: 'Godzilla',
  gradient_start: '#014700',
  lamp_color: '#2cbdaa',
}
const veteran = { ...untouched, last_session: session, plays: 1204, points: 18_420, almost_lit: [almost] }

const user = { first_name: 'Nora', username: 'newcomer', initials: 'NO', background_color_hex: '#FFB28A', is_all_access: false }

/** The server's side: what each call answers, by a part of its path. */
function serve(calls: Record<string, () => object>) {
  const fetched = vi.fn((target: string) => {
    const found = Object.entries(calls).find(([part]) => target.includes(part))
    return Promise.resolve(new Response(JSON.stringify({ success: true, ...found?.[1]() }), { status: found ? 200 : 404 }))
  })
  vi.stubGlobal('fetch', fetched)
  return fetched
}

async function open(): Promise<void> {
  const root = createRootRoute()
  const newcomer = <FirstGame machine={{ title: 'Find a connected machine', text: 'Pinball Parlor is 0.4 miles away.' }} />
  const more = <p>Running quests</p>
  const page = createRoute({ getParentRoute: () => root, path: '/', component: () => <Home newcomer={newcomer} more={more} /> })
  const router: AnyRouter = createRouter({ routeTree: root.addChildren([page]), history: createMemoryHistory() })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  await screen.findByRole('heading', { level: 1 })
}

const signInCode = (code: string) => () => ({
  code,
  qr_code: `https://portal.test/u/${code}`,
  renew_at: new Date(Date.now() + 3_600_000).toISOString(),
})

describe('Home', () => {
  test('shows newcomers the way to the first game and their code instead of empty numbers', async () => {
    serve({ 'home/': () => untouched, user_detail: () => ({ user }), user_login_qr_code: signInCode('ABCD') })
    await open()
    expect(await screen.findByRole('heading', { name: 'Your first game' }, { timeout: 10_000 })).toBeTruthy()
    expect(await screen.findByRole('heading', { level: 1, name: 'Welcome, Nora' })).toBeTruthy()
    expect(await screen.findByRole('img', { name: 'Your sign-in QR code' })).toBeTruthy()
    expect(screen.queryByLabelText('Your stats')).toBeNull()
    expect(screen.queryByText('Almost unlocked')).toBeNull()
    expect(screen.queryByText('Running quests')).toBeNull()
    expect(screen.queryByText('Hold this code over the scanner on the apron to sign in.')).toBeNull()
  })

  test('shows players the last session, the numbers and the nearest achievements, and a hint in each empty part', async () => {
    serve({ 'home/': () => veteran, user_detail: () => ({ user }), user_login_qr_code: signInCode('ABCD') })
    await open()
    expect(await screen.findByRole('img', { name: 'New personal best: 1,482,903,110' })).toBeTruthy()
    expect(screen.getByText(/at Pinball Parlor/)).toBeTruthy()
    expect(screen.getByText('96%')).toBeTruthy()
    expect(screen.getByLabelText('Your stats').textContent).toContain('18,420')
    expect(screen.getByRole('link', { name: /Breath weapon/ }).getAttribute('href')).toBe('/ic/games/3/achievements')
    expect(
      screen
        .getByRole('link', { name: /Breath weapon/ })
        .querySelector('svg')
        ?.getAttribute('color'),
    ).toBe(lampColor('#2cbdaa'))
    expect(screen.getByRole('link', { name: 'See leaderboards' })).toBeTruthy()
    expect(screen.getByText('Running quests')).toBeTruthy()
  })

  test('replaces the sign-in code by a new one', async () => {
    let asked = 0
    const fetched = serve({
      'home/': () => untouched,
      user_detail: () => ({ user }),
      user_login_qr_code: () => signInCode(`CODE${++asked}`)(),
    })
    await open()
    // What newcomers see has come; until then the page stands in parts.
    await screen.findByText('Your first game', {}, { timeout: 10_000 })
    const drawn = () => screen.getByRole('img', { name: 'Your sign-in QR code' }).querySelector('path')?.getAttribute('d') ?? ''
    // The plate stands before its code is drawn.
    await vi.waitFor(() => expect(drawn()).not.toBe(''), { timeout: 10_000 })
    const before = drawn()
    await userEvent.click(screen.getByRole('button', { name: 'Get new code' }))
    await screen.findByText(/Games played offline with it won’t count/, {}, { timeout: 10_000 })
    await userEvent.click(screen.getByRole('button', { name: 'Create new code' }))
    // Until the question is closed the page behind it is hidden.
    await vi.waitFor(() => expect(drawn()).not.toBe(before), { timeout: 10_000 })
    expect(fetched.mock.calls.some(([target]) => target.includes('new_code=true'))).toBe(true)
  })

  test('shows a failed read in place of the data, with a retry', async () => {
    let fails = true
    const fetched = vi.fn((target: string) => {
      if (target.includes('home/') && fails)
        return Promise.resolve(new Response(JSON.stringify({ success: false, code: 500, message: 'no' }), { status: 500 }))
      const body = target.includes('home/') ? veteran : target.includes('user_detail') ? { user } : signInCode('ABCD')()
      return Promise.resolve(new Response(JSON.stringify({ success: true, ...body }), { status: 200 }))
    })
    vi.stubGlobal('fetch', fetched)
    await open()
    const retry = await screen.findByRole('button', { name: 'Try again' })
    fails = false
    await userEvent.click(retry)
    expect(await screen.findByRole('heading', { name: 'Godzilla' })).toBeTruthy()
  })
})
