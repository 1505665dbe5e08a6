import type { LiveMessage } from '@portal/contract/live'
import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { render } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ApiError } from '../lib/api-error.ts'
import { api, keyOf } from '../lib/api.ts'
import { beginSession, isSignedIn } from '../lib/session.ts'
import { LiveUpdates } from './live-updates.tsx'

const stream = vi.hoisted(() => ({
  send: (_message: LiveMessage): void => undefined,
  open: (_missed: boolean): void => undefined,
}))
vi.mock('../lib/live.ts', () => ({
  onLiveMessage: (listener: (message: LiveMessage) => void) => ((stream.send = listener), () => undefined),
  onLiveOpen: (listener: (missed: boolean) => void) => ((stream.open = listener), () => undefined),
}))

let client: QueryClient

beforeEach(() => {
  client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })
  render(
    <QueryClientProvider client={client}>
      <LiveUpdates />
    </QueryClientProvider>,
  )
})

const board = (id: number) => keyOf(api.leaderboards.view, { params: { id } })
const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

describe('live updates', () => {
  test('mark the reads of a changed board as stale, and of no other board', () => {
    client.setQueryData(board(5), {})
    client.setQueryData(board(6), {})
    stream.send({ type: 'leaderboard-changed', board_id: 5, version: 1, at: '2026-11-20T18:00:00Z', rows: [] })
    expect(isStale(board(5))).toBe(true)
    expect(isStale(board(6))).toBe(false)
  })

  test('mark only the reads that a change of a user concerns', () => {
    client.setQueryData(keyOf(api.notifications.list), {})
    client.setQueryData(keyOf(api.stats.home), {})
    stream.send({ type: 'user-changed', user_id: 1001, what: ['notifications'] })
    expect(isStale(keyOf(api.notifications.list))).toBe(true)
    expect(isStale(keyOf(api.stats.home))).toBe(false)
  })

  test('end the session in the browser when the server has ended it', () => {
    beginSession({ access_token: 'a.b.c', refresh_token: 'r', user_id: 1001, profile_id: 7, is_minor: false }, false)
    stream.send({ type: 'session-ended', sid: 's' })
    expect(isSignedIn()).toBe(false)
  })

  test('mark all reads as stale when messages were missed', () => {
    client.setQueryData(board(5), {})
    stream.open(true)
    expect(isStale(board(5))).toBe(true)
  })

  test('mark only reads that are not on screen as stale when no messages were missed', () => {
    client.setQueryData(board(5), {})
    const onScreen = keyOf(api.stats.home)
    client.setQueryData(onScreen, {})
    const stop = new QueryObserver(client, { queryKey: onScreen }).subscribe(() => undefined)
    stream.open(false)
    expect(isStale(board(5))).toBe(true)
    expect(isStale(onScreen)).toBe(false)
    stop()
  })

  test.each([
    ['repeat a read that got no answer', new ApiError(0, {}), 2],
    ['repeat no read that the server refused', new ApiError(404, { code: 404 }), 1],
  ])('%s when the stream opens', async (_, error, reads) => {
    const queryFn = vi.fn(() => Promise.reject(error))
    const observer = new QueryObserver(client, { queryKey: keyOf(api.games.title), queryFn, retry: false })
    const stop = observer.subscribe(() => undefined)
    await vi.waitFor(() => expect(observer.getCurrentResult().isError).toBe(true))
    stream.open(false)
    await vi.waitFor(() => expect(client.isFetching()).toBe(0))
    expect(queryFn).toHaveBeenCalledTimes(reads)
    stop()
  })
})
