import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { MessagePages } from './message-list.tsx'

const message = (id: number, title = `Notice ${id}`) => ({
  id,
  pk: id,
  type: 'security',
  title,
  body: 'What happened.',
  link: '',
  title_code: null,
  acknowledged: false,
  date: '2026-11-20T18:00:00.000Z',
})

/** Shows the list over a portal that has these messages, newest first. */
function show(filter: 'all' | 'security', messages: ReturnType<typeof message>[]) {
  const asked: URLSearchParams[] = []
  const answer = (url: string) => {
    const { searchParams } = new URL(url, 'http://portal.test')
    asked.push(searchParams)
    const before = Number(searchParams.get('before') ?? Infinity)
    return JSON.stringify(messages.filter(({ id }) => id < before).slice(0, 50))
  }
  const headers = { 'Content-Type': 'application/json' }
  vi.stubGlobal(
    'fetch',
    vi.fn((input: string | URL | Request) =>
      Promise.resolve(new Response(answer(input instanceof Request ? input.url : String(input)), { status: 200, headers })),
    ),
  )
  render(
    <QueryClientProvider client={new QueryClient()}>
      <MessagePages filter={filter} />
    </QueryClientProvider>,
  )
  return asked
}

describe('the list of notifications', () => {
  test('asks the server for the notices of its filter', async () => {
    const asked = show('security', [message(1, 'New sign-in')])
    expect(await screen.findByText('New sign-in')).toBeDefined()
    expect(asked[0]?.get('filter')).toBe('security')
  })

  test('says what will appear when there is nothing yet', async () => {
    show('security', [])
    expect(await screen.findByText('No security notifications')).toBeDefined()
  })

  test('reaches every notice by pages, and moves the focus to the first older one', async () => {
    show(
      'all',
      Array.from({ length: 120 }, (_, n) => message(120 - n)),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Show older' }))
    expect((await screen.findByText('Notice 70')).closest('li')).toBe(document.activeElement)
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
    expect((await screen.findByText('Notice 1')).closest('ul')?.children).toHaveLength(120)
    expect((await screen.findByText('Notice 20')).closest('li')).toBe(document.activeElement)
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })
})
