import type { LiveMessageOf } from '@portal/contract/live'
import { describe, expect, test } from 'vitest'
import { applyLiveRows } from './apply-live-rows.ts'
import { makeBoard, makeRow } from './board.fixture.ts'

const message = (user_id: number, score: number, version = 2): LiveMessageOf<'leaderboard-changed'> => ({
  type: 'leaderboard-changed',
  board_id: 7,
  version,
  at: '2026-03-04T12:00:00.000Z',
  rows: [
    {
      rank: 1,
      user_id,
      username: `player${user_id}`,
      initials: '',
      avatar_url: '',
      background_color_hex: '#7e45c4',
      is_all_access: false,
      score,
      title_code: 'ZIL',
    },
  ],
})

const board = makeBoard([makeRow(1, 1, 300), makeRow(2, 2, 200), makeRow(3, 3, 100)])

describe('applyLiveRows', () => {
  test('moves the row of a message to its new rank at once', () => {
    const next = applyLiveRows(board, {}, message(3, 250), null)
    expect(next.scores.map((row) => row.user_id)).toEqual([1, 3, 2])
    expect(next.updated_at).toBe('2026-03-04T12:00:00.000Z')
    expect(next.scores[1]).toMatchObject({ is_verified: true, city: 'Portland, OR' })
  })

  test("updates the reader's own rank when another player passes it", () => {
    const own = { ...board, my_row: board.scores[1] ?? null }
    const next = applyLiveRows(own, {}, message(3, 250), 2)
    expect(next.my_row?.rank).toBe(3)
    expect(next.next_to_beat).toMatchObject({ rank: 2, username: 'player3', gap: 50 })
    expect(next.neighbours.above?.user_id).toBe(3)
  })

  test('keeps the game of a row until its score changes', () => {
    const linked = makeBoard(board.scores.map((row) => (row.user_id === 2 ? { ...row, game_id: 'VK~game' } : row)))
    const ofPlayer = (score: number) =>
      applyLiveRows(linked, {}, message(2, score), 2).scores.find(({ user_id }) => user_id === 2)
    expect(ofPlayer(200)?.game_id).toBe('VK~game')
    expect(ofPlayer(250)).not.toHaveProperty('game_id')
  })

  test('shows no player to beat to the leader', () => {
    expect(applyLiveRows(board, {}, message(3, 400), 3).next_to_beat).toBeNull()
  })

  test('never holds more rows than the page', () => {
    const full = makeBoard(Array.from({ length: 10 }, (_, index) => makeRow(index + 1, index + 1, 1000 - index)))
    expect(applyLiveRows(full, {}, message(99, 5000), null).scores).toHaveLength(10)
  })

  test.each([
    ['another page', { page: 2 }, { ...board, page: 2 }],
    ['only those one follows', { filter: 'following' as const }, board],
    ['one model', { model: 'pro' as const }, board],
  ])('waits for the full answer on %s', (_, selection, view) => {
    expect(applyLiveRows(view, selection, message(3, 250), null)).toBe(view)
  })

  test('ignores a message that is older than what is shown', () => {
    const newer = { ...board, version: 9 }
    expect(applyLiveRows(newer, {}, message(3, 250, 8), null)).toBe(newer)
  })
})
