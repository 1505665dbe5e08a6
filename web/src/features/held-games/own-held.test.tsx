import type { OwnHeldGame } from '@portal/contract/held-games'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { GamesInReview, RefusedGames } from './own-held.tsx'

vi.mock('../../lib/load-part.ts', async () => {
  const { AppealDialog } = await import('../../shared/appeal-dialog.tsx')
  return { lazyPart: () => AppealDialog }
})

const held: OwnHeldGame = {
  id: 3,
  pk: 3,
  title_name: 'Jaws',
  title_code: 'JWS',
  model_type: 'pro',
  played_at: '2026-11-20T20:00:00Z',
  held_at: '2026-11-20T20:01:00Z',
  state: 'held',
  place: 'Pinball Parlor',
  score: 9_000_000_000,
  game_id: null,
  reason: null,
  decided_at: null,
  may_appeal: false,
  appeal: null,
  appealed_at: null,
  answer: null,
  answered_at: null,
}
const refused: OwnHeldGame = {
  ...held,
  id: 4,
  pk: 4,
  state: 'refused',
  reason: 'The machine was open.',
  decided_at: '2026-11-21T10:00:00Z',
  may_appeal: true,
}

const answer = (status: number, body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }))

/** Shows both lists over a server with these games; an appeal is refused with `refusal`, or taken. */
function show(games: OwnHeldGame[], refusal?: string) {
  const sent: unknown[] = []
  let listed = games
  vi.stubGlobal('fetch', (target: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET') return answer(200, { success: true, games: listed })
    const { text } = JSON.parse(body as string) as { text: string }
    sent.push([target.split('/portal/')[1], text])
    if (refusal) return answer(409, { success: false, code: 409, message: refusal })
    listed = listed.map((game) => ({ ...game, may_appeal: false, appeal: text, appealed_at: '2026-11-22T10:00:00Z' }))
    return answer(200, { success: true })
  })
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <GamesInReview />
      <RefusedGames />
    </QueryClientProvider>,
  )
  return sent
}

const openAppeal = async () => {
  await userEvent.click(await screen.findByRole('button', { name: 'Appeal' }))
  return within(await screen.findByRole('dialog', { name: 'Appeal' }))
}

describe('the games of a player in review', () => {
  test('are listed with the next step, and refused ones separately with the reason', async () => {
    show([held, refused])
    const waiting = within(await screen.findByRole('region', { name: 'In review' }))
    expect(waiting.getByRole('heading', { name: '9,000,000,000 on Jaws' })).toBeDefined()
    expect(waiting.getByText('In review – usually within 2 days')).toBeDefined()
    expect(waiting.getByText(/at Pinball Parlor/)).toBeDefined()
    const decided = within(screen.getByRole('region', { name: 'Games we did not accept' }))
    expect(decided.getByText('The machine was open.')).toBeDefined()
    expect(waiting.queryByText('The machine was open.')).toBeNull()
  })

  test('show nothing while there are none', async () => {
    show([])
    await waitFor(() => expect(screen.queryByRole('region')).toBeNull())
  })
})

describe('the appeal against a refused game', () => {
  test('requires a text before it is sent', async () => {
    const sent = show([refused])
    const dialog = await openAppeal()
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(dialog.getByText('Please tell us what we should know.')).toBeDefined()
    expect(sent).toEqual([])
  })

  test('is sent once, and the list shows its state', async () => {
    const sent = show([refused])
    const dialog = await openAppeal()
    await userEvent.type(dialog.getByLabelText('What should we know?'), ' I have a video. ')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await screen.findByText('We’re reviewing it again and will let you know.')).toBeDefined()
    expect(screen.getByText('I have a video.')).toBeDefined()
    expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
    expect(sent).toEqual([['held_games/4/appeal', 'I have a video.']])
  })

  test('keeps its text and shows the reason when it is refused', async () => {
    show([refused], 'You have asked already.')
    const dialog = await openAppeal()
    await userEvent.type(dialog.getByLabelText('What should we know?'), 'I have a video.')
    await userEvent.click(dialog.getByRole('button', { name: 'Send' }))
    expect(await dialog.findByText('You have asked already.')).toBeDefined()
    expect(dialog.getByLabelText('What should we know?')).toHaveProperty('value', 'I have a video.')
  })
})
