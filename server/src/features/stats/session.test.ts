import { expect, test } from 'vitest'
import { latestSession, type SessionGame } from './home.ts'

const at = (minutes: number) => new Date(Date.UTC(2026, 10, 20, 18) + minutes * 60_000)
const game = (from: number, to: number, more: Partial<SessionGame> = {}) => ({
  titleId: 1,
  locationId: 7,
  startedAt: at(from),
  endedAt: at(to),
  ...more,
})

test('a session is one title at one location without a long pause', () => {
  const games = [game(60, 70), game(30, 55), game(0, 20)]
  expect(latestSession(games)).toEqual(games)
  expect(latestSession([game(300, 310), ...games])).toHaveLength(1)
  expect(latestSession([game(75, 90, { titleId: 2 }), ...games])).toHaveLength(1)
  expect(latestSession([game(60, 70), game(30, 55, { locationId: 8 }), game(0, 20)])).toHaveLength(1)
  expect(latestSession([])).toEqual([])
})
