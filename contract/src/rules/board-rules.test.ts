import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boardFaults, longestBoardDays, type BoardRule } from './board-rules.ts'
import { editorMessages as says } from './editor-messages.ts'

const now = new Date('2026-11-20T18:00:00Z')
const dayMs = 86_400_000
const plain: BoardRule = {
  startsAt: now,
  endsAt: new Date(now.getTime() + 7 * dayMs),
  scoring: 'high_score',
  bestOf: null,
  maxAttempts: null,
}
const faultsOf = (change: Partial<BoardRule>, mayBeOver = false) => boardFaults({ ...plain, ...change }, now, { mayBeOver })

test('a board of best games over a week is valid', () => {
  expect(faultsOf({})).toEqual({})
})

test('a board needs an end after its start, within a year, and in the future unless it has already ended', () => {
  const at = (days: number) => new Date(now.getTime() + days * dayMs)
  expect(faultsOf({ endsAt: now })).toEqual({ end_at: says.endBeforeStart })
  expect(faultsOf({ endsAt: at(longestBoardDays + 1) })).toEqual({ end_at: says.boards.tooLong })
  expect(faultsOf({ startsAt: at(-9), endsAt: at(-2) })).toEqual({ end_at: says.endPassed })
  expect(faultsOf({ startsAt: at(-9), endsAt: at(-2) }, true)).toEqual({})
})

test('a board that adds up the best games needs their number, and at least as many attempts', () => {
  expect(faultsOf({ scoring: 'best_of_n' })).toEqual({ best_of: says.boards.bestOf })
  fc.assert(
    fc.property(fc.integer({ min: 2, max: 100 }), fc.integer({ min: 1, max: 100 }), (bestOf, maxAttempts) => {
      const faults = faultsOf({ scoring: 'best_of_n', bestOf, maxAttempts })
      expect(faults).toEqual(maxAttempts < bestOf ? { max_attempts: says.boards.attempts } : {})
    }),
  )
})

test('any dates of a board give at most one error, and only dates in order give none', () => {
  fc.assert(
    fc.property(fc.integer({ min: -800, max: 800 }), fc.integer({ min: -800, max: 800 }), (from, to) => {
      const dates = { startsAt: new Date(now.getTime() + from * dayMs), endsAt: new Date(now.getTime() + to * dayMs) }
      const faults = faultsOf(dates)
      if (!faults['end_at']) expect(from < to && to > 0 && to - from <= longestBoardDays).toBe(true)
    }),
  )
})
