import type { HeldGame } from '@portal/contract/held-games'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { HeldList } from './held-list.tsx'

// The first press loads the dialog, which may take long on a busy computer.
vi.mock('../../lib/load-part.ts', async () => {
  const { ChangeDialog } = await import('../../shared/change-dialog.tsx')
  return { lazyPart: () => ChangeDialog }
})

const game: HeldGame = {
  id: 3,
  pk: 3,
  title_name: 'Jaws',
  title_code: 'JWS',
  model_type: 'pro',
  played_at: '2026-11-20T20:00:00Z',
  held_at: '2026-11-20T20:01:00Z',
  state: 'held',
  received_at: '2026-11-20T20:01:00Z',
  seconds: 300,
  code_version: '1.02.0',
  machine_id: 12,
  place: 'Pinball Parlor',
  findings: [{ kind: 'record', slot: 1, value: 9 }],
  plausible_max: 5_000_000_000,
  players: [
    {
      slot: 1,
      user_id: null,
      username: null,
      initials: 'DAN',
      score: 9_000_000_000,
      proof: 'guest',
      appeal: null,
      appealed_at: null,
      answer: null,
      answered_at: null,
    },
  ],
  confirmed_at: null,
  decided_at: null,
  decided_by: null,
  reason: null,
}

const answer = (body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status: 200, headers: { 'Content-Type': 'application/json' } }))

/** Shows the reviewers' list over a server that has the game until it is decided. */
function show(first: HeldGame | null) {
  const sent: unknown[] = []
  let listed = first ? [first] : []
  vi.stubGlobal('fetch', (target: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return answer({ success: true, count: listed.length, next: null, previous: null, results: listed })
    sent.push([target.split('/admin/')[1], JSON.parse(body as string)])
    listed = []
    return answer({ success: true })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <HeldList selection={{}} onSelect={() => {}} />
    </QueryClientProvider>,
  )
  return sent
}

describe('the list of games in review', () => {
  test('shows location, player and reason of each game', async () => {
    show(game)
    const row = within(await screen.findByRole('row', { name: /Jaws/ }))
    expect(row.getByText('Pinball Parlor, code version 1.02.0')).toBeDefined()
    expect(row.getByText('DAN, 9,000,000,000')).toBeDefined()
    expect(row.getByText('Above the record: 9 times as high as the best score on this game')).toBeDefined()
  })

  test('explains the empty list', async () => {
    show(null)
    expect(await screen.findByText('No games here')).toBeDefined()
  })

  test.each([
    ['Release', 'Release this game?', 'release'],
    ['Refuse', 'Refuse this game?', 'refuse'],
  ])('%s requires a reason, sends it and removes the game from the list', async (action, title, call) => {
    const sent = show(game)
    await userEvent.click(await screen.findByRole('button', { name: `${action}: Jaws, 9,000,000,000` }))
    const dialog = within(screen.getByRole('alertdialog', { name: title }))
    await userEvent.click(dialog.getByRole('button', { name: action }))
    expect(dialog.getByText('Please enter a reason for the audit log.')).toBeDefined()
    expect(sent).toEqual([])
    await userEvent.type(dialog.getByLabelText('Reason'), 'Seen on video')
    await userEvent.click(dialog.getByRole('button', { name: action }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    expect(await screen.findByText('No games here')).toBeDefined()
    expect(sent).toEqual([[`held_games/3/${call}`, { reason: 'Seen on video' }]])
  })
})
