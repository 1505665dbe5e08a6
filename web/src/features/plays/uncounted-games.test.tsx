import type { UncountedGame } from '@portal/contract/plays'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { UncountedGames } from './uncounted-games.tsx'

const game: UncountedGame = {
  id: 'a-1',
  date: '2026-11-20T20:00:00Z',
  title_name: 'Jaws',
  title_code: 'JWS',
  score: 9_000_000,
  location_name: 'Pinball Parlor',
  reason: 'not_scanned',
}

function show(games: UncountedGame[]) {
  const reply = JSON.stringify({ success: true, games })
  vi.stubGlobal('fetch', () => Promise.resolve(new Response(reply, { headers: { 'Content-Type': 'application/json' } })))
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  return render(
    <QueryClientProvider client={client}>
      <UncountedGames />
    </QueryClientProvider>,
  )
}

describe('games that did not count', () => {
  test.each([
    ['not_scanned', 'You weren’t signed in at the machine.'],
    ['code_expired', 'Your sign-in code was too old.'],
    ['code_invalid', 'The machine read a sign-in code that isn’t yours or that you’ve replaced.'],
    ['machine_online', 'The machine reported that it read your code without a connection, but it was online then.'],
    ['machine_changed', 'The machine changed hands around the time of this game.'],
    ['late', 'The game arrived more than a week after you played it.'],
  ] as const)('explain %s', async (reason, sentence) => {
    show([{ ...game, reason }])
    await screen.findByText(sentence)
    screen.getByRole('heading', { level: 3, name: '9,000,000 on Jaws' })
  })

  test('name no private location', async () => {
    show([{ ...game, location_name: null }])
    await screen.findByText(/at a private location/)
  })

  test('show the newest three until the rest is asked for', async () => {
    show(['a', 'b', 'c', 'd', 'e'].map((id) => ({ ...game, id })))
    await userEvent.click(await screen.findByRole('button', { name: 'Show 2 more' }))
    expect(screen.getAllByRole('heading', { level: 3 })).toHaveLength(5)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show fewer' }))
  })
})
