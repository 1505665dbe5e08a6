import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { bestOf, tabsOf, useSetTeam, useTeam } from './gamerooms.tsx'

type Sent = { team: string[]; revision: number }

/** A server that refuses a change sent at another revision than the current one. */
function serverOf(names: string[]) {
  let now = { names, revision: 1 }
  const statuses: number[] = []
  const answer = () => ({
    success: true,
    revision: now.revision,
    team: now.names.map((username) => ({ uid: username, username })),
  })
  vi.stubGlobal('fetch', (_: string, init?: { method?: string; body?: string }) => {
    if (init?.method !== 'POST') return Promise.resolve(Response.json(answer()))
    const { team, revision } = JSON.parse(init.body ?? '') as Sent
    const isCurrent = revision === now.revision
    statuses.push(isCurrent ? 200 : 400)
    if (!isCurrent) return Promise.resolve(Response.json({ success: false, code: 100, revision: now.revision }, { status: 400 }))
    now = { names: team, revision: revision + 1 }
    return Promise.resolve(Response.json(answer()))
  })
  return { statuses, names: () => now.names }
}

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

test('two members removed by quick presses are both removed, each at the revision that the change before left', async () => {
  const server = serverOf(['ada', 'bob', 'eve'])
  const { result } = renderHook(() => ({ team: useTeam(7), change: useSetTeam(7) }), { wrapper })
  await waitFor(() => expect(result.current.team.data?.team).toHaveLength(3))
  const { mutate } = result.current.change
  act(() => {
    for (const gone of ['ada', 'bob']) mutate((now) => ({ team: now.team.map(({ uid }) => uid).filter((uid) => uid !== gone) }))
  })
  await waitFor(() => expect(server.names()).toEqual(['eve']))
  expect(server.statuses).toEqual([200, 200])
})

const player = (username: string) => ({
  user_id: 1,
  uid: username,
  username,
  initials: 'AAA',
  avatar_url: '/avatar.svg',
  background_color_hex: '#112233',
  is_all_access: false,
})
const game = (score: number, isBest: boolean) => ({
  id: score,
  machine_id: 7,
  title_code: 'ZIL',
  title_name: 'Godzilla',
  date: '2026-03-12T02:20:00Z',
  score,
  player: player('ada'),
  is_own_best: false,
  is_best_of_night: isBest,
})
const machines = [
  { machine_id: 7, best: { score: 900, player: player('bob') }, in_play: null },
  { machine_id: 8, best: null, in_play: null },
]
const night = (isTonight: boolean) => ({ date: '2026-03-12T02:20:00Z', is_tonight: isTonight, games: 2 })

describe('the best score on the wall', () => {
  const games = [game(100, false), game(300, true)]

  test('is the best of tonight', () => {
    expect(bestOf({ night: night(true), games, machines })).toMatchObject({ kind: 'tonight', score: 300 })
  })

  test('is the record of the room when nothing was played tonight', () => {
    expect(bestOf({ night: night(false), games, machines })).toMatchObject({ kind: 'record', score: 900 })
  })

  test('is missing before the first game', () => {
    expect(bestOf({ night: null, games: [], machines: [] })).toBeNull()
  })
})

describe('the tabs of home leaderboards', () => {
  const title = (code: string) => ({
    id: 1,
    pk: 1,
    name: `${code} Pro`,
    code,
    title_name: code,
    title_code: code,
    model_type: null,
    gradient_start: '#111111',
    gradient_stop: '#222222',
    lamp_color: null,
    glow_color: null,
  })
  const labels = (...boards: { name: string; codes: string[] }[]) =>
    tabsOf(boards.map(({ name, codes }, id) => ({ id, name, titles: codes.map(title) }))).map(({ label }) => label)

  test('are the games of the only leaderboard, each once', () => {
    expect(labels({ name: 'Home', codes: ['ZIL', 'ZIL', 'JWS'] })).toEqual(['ZIL', 'JWS'])
  })

  test('name the leaderboard when there are several', () => {
    expect(labels({ name: 'Home', codes: ['ZIL', 'JWS'] }, { name: 'Cup', codes: ['ZIL'] })).toEqual([
      'Home, ZIL',
      'Home, JWS',
      'Cup',
    ])
  })
})
