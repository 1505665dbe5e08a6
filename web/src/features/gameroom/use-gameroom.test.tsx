import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook, waitFor } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test, vi } from 'vitest'
import { useSetTeam, useTeam } from './use-gameroom.ts'

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
