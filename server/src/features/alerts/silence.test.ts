import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expectedGames, isUnusuallySilent, type Rhythm } from './silence.ts'

const from = new Date('2026-06-01T00:00:00Z')
const later = (hours: number) => new Date(from.getTime() + hours * 3_600_000)
const rhythms = fc.record({
  plays: fc.array(fc.nat(40), { minLength: 168, maxLength: 168 }),
  weeks: fc.integer({ min: 1, max: 8 }),
  timeZone: fc.constantFrom('UTC', 'America/Los_Angeles', 'Asia/Kolkata'),
})

test('the expected plays of a period are the sum of its parts, and those of a week the sum of its hours', () => {
  fc.assert(
    fc.property(rhythms, fc.nat(200), fc.nat(200), (rhythm, a, b) => {
      const [middle, end] = [later(a), later(a + b)]
      const parts = expectedGames(rhythm, from, middle) + expectedGames(rhythm, middle, end)
      expect(expectedGames(rhythm, from, end)).toBeCloseTo(parts, 6)
    }),
  )
  fc.assert(
    fc.property(rhythms, (rhythm) => {
      const sum = rhythm.plays.reduce((total, n) => total + n, 0) / rhythm.weeks
      const zoned = { ...rhythm, timeZone: 'UTC' }
      expect(expectedGames(zoned, from, later(168))).toBeCloseTo(sum, 6)
    }),
  )
})

test('the expected plays are many on Friday nights and none on Monday mornings', () => {
  const plays = Array.from({ length: 168 }, (_, hour) => (hour >= 4 * 24 + 18 ? 24 : 0))
  const bar: Rhythm = { plays, weeks: 4, timeZone: 'UTC' }
  // 2026-06-01 is a Monday.
  expect(isUnusuallySilent(bar, later(6), later(4 * 24))).toBe(false)
  expect(isUnusuallySilent(bar, later(4 * 24 + 18), later(4 * 24 + 19))).toBe(false)
  expect(isUnusuallySilent(bar, later(4 * 24 + 18), later(4 * 24 + 20))).toBe(true)
})
