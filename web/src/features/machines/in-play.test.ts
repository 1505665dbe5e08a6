import type { GameInPlay } from '@portal/contract/machines'
import { describe, expect, test } from 'vitest'
import { gameShown } from './in-play.tsx'

const game = (ball: number, at = '2026-11-20T18:00:00.000Z'): GameInPlay => ({
  title_code: 'ZIL',
  ball,
  player: 1,
  players: [{ slot: 1, username: null, initials: 'ABC', score: 12_345_678 }],
  at,
})
const later = '2026-11-20T18:00:04.000Z'

describe('gameShown', () => {
  test('shows the game that was read until the machine reports another turn', () => {
    expect(gameShown(null, { game: game(1), readAt: 0 })).toEqual(game(1))
    expect(gameShown({ game: game(2, later), heardAt: 100 }, { game: game(1), readAt: 0 })).toEqual(game(2, later))
  })

  test('shows nothing when nobody plays', () => {
    expect(gameShown(null, { game: null, readAt: 0 })).toBeNull()
    expect(gameShown(null, { game: undefined, readAt: 0 })).toBeNull()
  })

  test('ends the game when ball 0 is reported, even though it carries the time of the last turn', () => {
    expect(gameShown({ game: game(0), heardAt: 100 }, { game: game(3), readAt: 0 })).toBeNull()
  })

  test('ends the game when a later read has none, so that a lost report does not keep it on the page', () => {
    expect(gameShown({ game: game(3), heardAt: 100 }, { game: null, readAt: 20_100 })).toBeNull()
  })

  test('keeps a reported game when the read may have begun before the report', () => {
    expect(gameShown({ game: game(3), heardAt: 100 }, { game: null, readAt: 1_000 })).toEqual(game(3))
  })

  test('shows the next game when a read is newer than the end of the last one', () => {
    expect(gameShown({ game: game(0), heardAt: 100 }, { game: game(1, later), readAt: 200 })).toEqual(game(1, later))
  })
})
