import { expect, test } from 'vitest'
import { gameToShow, hasScores, updateRunningGames, type RunningGame } from './kiosk-board.tsx'

const progress = (machine_id: number, over: Partial<RunningGame> = {}) => ({
  type: 'game-progress' as const,
  machine_id,
  title_code: 'ZIL',
  ball: 1,
  player: 1,
  players: [{ slot: 1, username: 'ada', initials: 'ADA', score: 500 }],
  at: '2026-11-20T18:00:00.000Z',
  ...over,
})
const zil = new Set(['ZIL'])
const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 18, minute))

test('a game is shown from its first message to its end, also while another machine reports a newer one', () => {
  let games = updateRunningGames([], progress(1))
  games = updateRunningGames(games, progress(2))
  games = updateRunningGames(games, progress(1, { ball: 2, at: '2026-11-20T18:01:00.000Z' }))
  expect(gameToShow(games, zil, at(1))).toMatchObject({ machine_id: 1, ball: 2, since: '2026-11-20T18:00:00.000Z' })
  games = updateRunningGames(games, progress(1, { ball: 0 }))
  expect(gameToShow(games, zil, at(1))?.machine_id).toBe(2)
  expect(updateRunningGames(games, progress(2, { ball: 0 }))).toEqual([])
})

test('games of other titles and of silent machines are not shown', () => {
  const games = updateRunningGames([], progress(1))
  expect(gameToShow(games, new Set(['JWS']), at(0))).toBeUndefined()
  expect(gameToShow(games, zil, at(2))?.machine_id).toBe(1)
  expect(gameToShow(games, zil, at(3))).toBeUndefined()
})

test('hasScores is false for a machine that reports a game without scores', () => {
  const [game] = updateRunningGames([], progress(1, { players: [{ slot: 1, username: null, initials: '', score: 0 }] }))
  expect(game && hasScores(game)).toBe(false)
})
