import type { OpenSession } from '@portal/contract/sessions'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { SessionList } from './session-list.tsx'

const session = (sid: string, device: string, isHere = false): OpenSession => ({
  sid,
  device,
  place: '127.0.0.x',
  opened_at: '2026-11-20T20:00:00Z',
  used_at: '2026-11-21T20:00:00Z',
  remembered: false,
  is_this_one: isHere,
})

function show(sessions: readonly OpenSession[]) {
  vi.stubGlobal('fetch', () => Promise.resolve(Response.json(sessions)))
  render(
    <QueryClientProvider client={new QueryClient()}>
      <SessionList />
    </QueryClientProvider>,
  )
}

const listed = async () => within(await screen.findByRole('list', { name: 'Your logged-in devices' }))

describe('SessionList', () => {
  test('shows 1,000 sessions of one kind of device as one row that opens', async () => {
    show([
      session('here', 'Chrome on Linux', true),
      ...Array.from({ length: 1000 }, (_, at) => session(`linux${at}`, 'Chrome on Linux')),
      session('phone', 'Safari on iPhone'),
    ])
    const list = await listed()
    expect(list.getAllByRole('listitem')).toHaveLength(3)
    expect(list.getByText('1000 sessions')).toBeDefined()
    await userEvent.click(list.getByRole('button', { name: 'Show: Chrome on Linux' }))
    const group = within(list.getByRole('list', { name: 'Chrome on Linux' }))
    expect(group.getAllByRole('button', { name: /^Log out/ })).toHaveLength(20)
    await userEvent.click(group.getByRole('button', { name: 'Show 980 more' }))
    expect(group.getAllByRole('button', { name: /^Log out/ })).toHaveLength(40)
  })

  test('keeps two sessions of one kind of device as rows', async () => {
    show([session('here', 'Chrome on Linux', true), session('one', 'Firefox on Windows'), session('two', 'Firefox on Windows')])
    const list = await listed()
    expect(list.getAllByRole('button', { name: /^Log out: Firefox on Windows/ })).toHaveLength(2)
  })
})
