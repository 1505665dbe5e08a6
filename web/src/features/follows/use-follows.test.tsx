import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { takeToasts } from '../../ui/toast.ts'
import { useChangeFollow, useConnections } from './use-follows.ts'

const people = ['ada', 'bob', 'eve'].map((username) => ({ uid: `uid-${username}`, username, is_following: true }))

/** A server with the players one follows. */
function serverOf(following: typeof people) {
  let left = following
  vi.stubGlobal('fetch', (url: string, init?: RequestInit) => {
    if (init?.method === 'POST' && url.includes('unfollow')) left = left.filter(({ username }) => username !== 'bob')
    if (!url.includes('connections')) return Promise.resolve(Response.json({ success: true, results: [], count: 0 }))
    return Promise.resolve(Response.json({ success: true, results: left, count: left.length }))
  })
}

const client = new QueryClient()
const wrapper = ({ children }: { children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

test('an unfollowed player stays in a list that is read again until the message is gone', async () => {
  serverOf(people)
  const { result } = renderHook(
    () => ({ list: useConnections('following', 1), change: useChangeFollow({ uid: 'uid-bob', username: 'bob' }) }),
    { wrapper },
  )
  const shown = () => result.current.list.data?.results.map(({ username, is_following }) => `${username} ${is_following}`)
  await waitFor(() => expect(shown()).toHaveLength(3))
  await act(() => result.current.change.mutateAsync('unfollow'))
  await act(async () => void (await result.current.list.refetch()))
  expect(shown()).toEqual(['ada true', 'bob false', 'eve true'])
  act(() => takeToasts().forEach(({ action }) => action?.onGone?.()))
  await waitFor(() => expect(shown()).toEqual(['ada true', 'eve true']))
})
