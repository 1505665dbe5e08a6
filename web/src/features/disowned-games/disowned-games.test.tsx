import type { DisownedGame } from '@portal/contract/disowned-games'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { DisownButton, DisownedGames } from './disowned-games.tsx'

// The first press loads the menu, which may take long on a busy computer.
vi.mock('../../lib/load-part.ts', async () => {
  const { ActionMenu } = await import('../../shared/action-menu.tsx')
  return { lazyPart: () => ActionMenu }
})

const game: DisownedGame = {
  play_id: 7,
  title_name: 'Godzilla',
  title_code: 'ZIL',
  model_type: 'pro',
  score: 5_000_000,
  ended_at: '2026-11-20T20:00:00Z',
  disowned_at: '2026-11-21T09:00:00Z',
  recheck: null,
  undo_until: '2026-12-21T09:00:00Z',
}
const refusal = {
  success: false,
  code: 409,
  message: 'It’s too late to report this game. You can report a game for 30 days after you play it.',
}

const answer = (status: number, body: object) =>
  Promise.resolve(new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } }))

/** A server with these disowned games; a game that is disowned joins them, an undone one leaves. */
function serve({ games = [], refuses = false }: { games?: DisownedGame[]; refuses?: boolean } = {}) {
  const sent: string[] = []
  let listed = games
  vi.stubGlobal('fetch', (target: string, { method = 'GET' }: RequestInit = {}) => {
    if (method !== 'GET') sent.push(`${method} ${new URL(target, 'http://portal.test').pathname}`)
    if (method !== 'GET' && refuses) return answer(409, refusal)
    if (method === 'POST') listed = [game]
    if (method === 'DELETE') listed = []
    return answer(200, { success: true, games: listed })
  })
  return sent
}

/** The parts of the page of the own data: a played game, and the list of disowned ones below it. */
function Page({ onDone }: { onDone: () => void }) {
  const [justDisowned, setJustDisowned] = useState<number | null>(null)
  const done = () => {
    setJustDisowned(game.play_id)
    onDone()
  }
  return (
    <>
      <DisownButton game={game} onDone={done} />
      <DisownedGames justDisowned={justDisowned} />
    </>
  )
}

const show = (onDone: () => void = () => {}) =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Page onDone={onDone} />
    </QueryClientProvider>,
  )

async function ask() {
  await userEvent.click(screen.getByRole('button', { name: 'Actions: 5,000,000 on Godzilla' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'I didn’t play this' }))
}
const dialog = () => within(screen.getByRole('alertdialog', { name: 'You didn’t play this game?' }))
const undoButton = () => screen.findByRole('button', { name: 'Undo: 5,000,000 on Godzilla is mine' })

describe('the dialog that disowns a game', () => {
  test('explains the consequences and sends nothing when it is canceled', async () => {
    const sent = serve()
    show()
    await ask()
    expect(dialog().getByText(/You can undo this for 30 days/)).toBeDefined()
    await userEvent.click(dialog().getByRole('button', { name: 'Cancel' }))
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    const actions = screen.getByRole('button', { name: 'Actions: 5,000,000 on Godzilla' })
    await waitFor(() => expect(document.activeElement).toBe(actions))
    expect(sent).toEqual([])
  })

  test('disowns the game, lists it and moves the focus to the list', async () => {
    const sent = serve()
    show()
    await ask()
    await userEvent.click(dialog().getByRole('button', { name: 'I didn’t play this' }))
    const heading = await screen.findByRole('heading', { name: 'Games you didn’t play' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    expect(sent).toEqual(['POST /api/v1/portal/disowned_games/7'])
    expect(await undoButton()).toBeDefined()
  })

  test('stays open and shows the reason when the game cannot be disowned', async () => {
    serve({ refuses: true })
    const onDone = vi.fn()
    show(onDone)
    await ask()
    await userEvent.click(dialog().getByRole('button', { name: 'I didn’t play this' }))
    expect(
      await dialog().findByText('It’s too late to report this game. You can report a game for 30 days after you play it.'),
    ).toBeDefined()
    expect(onDone).not.toHaveBeenCalled()
  })
})

describe('the list of disowned games', () => {
  test('is not rendered while no game is disowned', async () => {
    serve()
    show()
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Games you didn’t play' })).toBeNull())
  })

  test('shows until when a game can be taken back, and removes it when it is', async () => {
    const sent = serve({ games: [game] })
    show()
    await userEvent.click(await undoButton())
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Games you didn’t play' })).toBeNull())
    expect(sent).toEqual(['DELETE /api/v1/portal/disowned_games/7'])
  })

  test('keeps the game and shows the reason when it cannot be taken back', async () => {
    serve({ games: [game], refuses: true })
    show()
    await userEvent.click(await undoButton())
    expect(
      await screen.findByText('It’s too late to report this game. You can report a game for 30 days after you play it.'),
    ).toBeDefined()
    expect(await undoButton()).toBeDefined()
  })

  test('shows why a check removed a game, without a button to take it back', async () => {
    serve({ games: [{ ...game, recheck: 'two_slots', undo_until: null }] })
    show()
    expect(await screen.findByText(/you were listed as two players of this game/)).toBeDefined()
    expect(screen.queryByRole('button', { name: /Undo/ })).toBeNull()
  })
})
