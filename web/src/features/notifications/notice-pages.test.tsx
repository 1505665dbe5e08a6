import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { NoticePages } from './notice-pages.tsx'

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
function show(filter: 'all' | 'account', messages: ReturnType<typeof message>[]) {
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
      <NoticePages filter={filter} unread={new Set([messages[0]?.id ?? 0])} followBack={() => null} />
    </QueryClientProvider>,
  )
  return asked
}

describe('the list of notifications', () => {
  test('asks the server for the notices of its filter and marks the unread ones', async () => {
    const asked = show('account', [message(2, 'New sign-in'), message(1)])
    expect((await screen.findByText('New sign-in')).closest('li')?.textContent).toContain('Unread')
    expect(screen.getByText('Notice 1').closest('li')?.textContent).not.toContain('Unread')
    expect(asked[0]?.get('filter')).toBe('account')
  })

  test('says what will appear when there is nothing yet', async () => {
    show('account', [])
    expect(await screen.findByText('You’re all caught up')).toBeDefined()
  })

  test('shows 20 rows, reaches every notice, and moves the focus to the first older one', async () => {
    show(
      'all',
      Array.from({ length: 65 }, (_, n) => message(65 - n)),
    )
    expect(await screen.findByText('Notice 46')).toBeDefined()
    expect(screen.queryByText('Notice 45')).toBeNull()
    for (const first of [45, 25]) {
      await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
      expect((await screen.findByText(`Notice ${first}`)).closest('[data-row]')).toBe(document.activeElement)
    }
    await userEvent.click(screen.getByRole('button', { name: 'Show older' }))
    expect(await screen.findByText('Notice 1')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Show older' })).toBeNull()
  })
})
