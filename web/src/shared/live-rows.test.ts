import fc from 'fast-check'
import type { LiveRow } from '@portal/contract/live'
import { describe, expect, test } from 'vitest'
import { mergeLiveRows, playerName, rowKeys, type RankedRow } from './live-rows.ts'

const row = (user_id: number | null, score: number, over: Partial<RankedRow> = {}): RankedRow => ({
  rank: 1,
  move: 0,
  user_id,
  username: user_id === null ? null : `player${user_id}`,
  initials: 'AAA',
  avatar_url: '/a.svg',
  background_color_hex: '#7e45c4',
  is_all_access: false,
  score,
  title_name: 'Godzilla',
  title_code: 'ZIL',
  date: '2026-01-01T00:00:00.000Z',
  ...over,
})

const live = (user_id: number | null, score: number): LiveRow => ({
  rank: 1,
  user_id,
  username: user_id === null ? null : `player${user_id}`,
  initials: 'AAA',
  avatar_url: '/a.svg',
  background_color_hex: '#7e45c4',
  is_all_access: false,
  score,
  title_code: 'ZIL',
})

const complete = (changed: LiveRow, before: RankedRow | undefined): RankedRow => ({
  move: null,
  title_name: 'Godzilla',
  ...before,
  ...changed,
  date: before?.score === changed.score ? before.date : '2026-01-02T00:00:00.000Z',
})

const ranked = (rows: RankedRow[]) =>
  [...rows]
    .sort((a, b) => b.score - a.score)
    .map((one, _, all) => ({ ...one, rank: 1 + all.filter((other) => other.score > one.score).length }))

describe('rows after a message', () => {
  test('moves a better score up and the passed ones down by one', () => {
    const rows = ranked([row(1, 300), row(2, 200), row(3, 100)])
    const merged = mergeLiveRows(rows, [live(3, 250)], complete)
    expect(merged.map(({ user_id, rank, move }) => [user_id, rank, move])).toEqual([
      [1, 1, 0],
      [3, 2, 1],
      [2, 3, -1],
    ])
  })

  test('shows no rank change for a new row, and keeps those of the others', () => {
    const merged = mergeLiveRows(ranked([row(1, 300)]), [live(9, 100)], complete)
    expect(merged.map(({ user_id, rank, move }) => [user_id, rank, move])).toEqual([
      [1, 1, 0],
      [9, 2, null],
    ])
  })

  test('waits for the full answer when a row is of a private player', () => {
    const rows = ranked([row(1, 300), row(null, 200)])
    expect(mergeLiveRows(rows, [live(null, 400)], complete)).toEqual(rows)
  })

  test('gives equal scores the same rank, the earlier one first', () => {
    const rows = ranked([row(1, 300, { date: '2026-01-01T00:00:00.000Z' }), row(2, 100)])
    expect(mergeLiveRows(rows, [live(2, 300)], complete).map(({ user_id, rank }) => [user_id, rank])).toEqual([
      [1, 1],
      [2, 1],
    ])
  })

  test('keeps rows in order with exact ranks and each player once, for any message', () => {
    const players = fc.uniqueArray(fc.integer({ min: 1, max: 12 }), { maxLength: 8 })
    const scores = fc.array(fc.integer({ min: 0, max: 5 }), { minLength: 8, maxLength: 8 })
    fc.assert(
      fc.property(players, scores, players, scores, (ids, had, changed, now) => {
        const rows = ranked(ids.map((id, index) => row(id, had[index] ?? 0)))
        const merged = mergeLiveRows(
          rows,
          changed.map((id, index) => live(id, now[index] ?? 0)),
          complete,
        )
        expect(new Set(merged.map((one) => one.user_id))).toEqual(new Set([...ids, ...changed]))
        if (changed.length > 0)
          for (const one of merged) expect(one.rank).toBe(1 + merged.filter((other) => other.score > one.score).length)
        for (const [index, id] of changed.entries()) expect(merged.find((one) => one.user_id === id)?.score).toBe(now[index])
      }),
    )
  })
})

test('keeps the key of a row that moves, and gives private players different keys', () => {
  const rows = [row(1, 300), row(null, 200), row(null, 100)]
  const keys = rowKeys(rows)
  expect(new Set(keys).size).toBe(3)
  expect(rowKeys([rows[1] ?? row(5, 0), rows[0] ?? row(5, 0)])[1]).toBe(keys[0])
})

test('shows a player without a public name by initials, else as a private player', () => {
  expect(playerName({ username: 'rampqueen', initials: 'DO' }, 'Private player')).toBe('rampqueen')
  expect(playerName({ username: null, initials: 'DO' }, 'Private player')).toBe('DO')
  expect(playerName({ username: '', initials: '' }, 'Private player')).toBe('Private player')
})

test('a player who closed the account has no name on a board', () => {
  expect(playerName({ username: null, initials: '???', former: true }, 'Player')).toBe('Former player')
  expect(playerName({ username: null, initials: 'DNA' }, 'Player')).toBe('DNA')
})
