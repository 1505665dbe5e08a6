import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { MessageList } from './message-list.tsx'

const message = (id: number, type: string, title: string) => ({
  id,
  pk: id,
  type,
  title,
  body: 'What happened.',
  link: '',
  acknowledged: false,
  date: '2026-11-20T18:00:00.000Z',
})

function show(messages: object[]) {
  const headers = { 'Content-Type': 'application/json' }
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.resolve(new Response(JSON.stringify(messages), { status: 200, headers }))),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessageList securityOnly />
    </QueryClientProvider>,
  )
}

test('the security filter shows security notices alone', async () => {
  show([message(2, 'follower', 'New follower'), message(1, 'security', 'New sign-in')])
  expect(await screen.findByText('New sign-in')).toBeDefined()
  expect(screen.queryByText('New follower')).toBeNull()
})

test('the security filter says what will appear when there is nothing yet', async () => {
  show([message(2, 'follower', 'New follower')])
  expect(await screen.findByText('No security notices')).toBeDefined()
})
