import { describe, expect, test } from 'vitest'
import { makePersonas, skillAt } from './players.ts'
import { createPicker, createRandom } from './random.ts'
import { attendance, createLocalClock, isOpen } from './venues.ts'

describe('generated people', () => {
  const make = (seed: string) => makePersonas({ seed, count: 400, venueIds: ['a', 'b'], titleCodes: ['T1', 'T2', 'T3'] })

  test('are the same for the same seed', () => {
    expect(make('a')).toEqual(make('a'))
    expect(make('a')).not.toEqual(make('b'))
  })

  test('have unique and valid usernames and initials', () => {
    const people = make('a')
    expect(new Set(people.map(({ username }) => username)).size).toBe(people.length)
    for (const { username, initials, skill } of people) {
      expect(username).toMatch(/^[a-z0-9_]{5,12}$/)
      expect(initials).toMatch(/^[A-Z]{0,3}$/)
      expect(skill).toBeGreaterThan(0)
      expect(skill).toBeLessThanOrEqual(1)
    }
  })

  test('get better, fastest in the first months', () => {
    const joined = Date.parse('2025-01-01T00:00:00Z')
    const after = (days: number) => skillAt({ skill: 0.6 }, joined, joined + days * 86_400_000)
    expect(after(60) - after(0)).toBeGreaterThan(after(200) - after(140))
    expect(after(200)).toBeGreaterThan(after(140))
    expect(after(1_000)).toBeLessThanOrEqual(0.6)
  })
})

describe('venues', () => {
  test('use their local time, including daylight saving time', () => {
    const chicago = createLocalClock('America/Chicago')
    expect(chicago(Date.parse('2025-07-04T17:30:00Z'))).toEqual({ weekday: 5, hour: 12 })
    expect(chicago(Date.parse('2025-12-04T17:30:00Z'))).toEqual({ weekday: 4, hour: 11 })
    expect(createLocalClock('Australia/Adelaide')(Date.parse('2025-07-04T14:45:00Z'))).toEqual({ weekday: 6, hour: 0 })
    expect(createLocalClock('UTC')(0)).toEqual({ weekday: 4, hour: 0 })
  })

  test('are empty when closed and fullest on Saturday night', () => {
    const bar = { opens: 16, closes: 2 }
    expect([15, 16, 23, 0, 1, 2, 9].map((hour) => isOpen(16, 2, hour))).toEqual([false, true, true, true, true, false, false])
    expect(isOpen(0, 24, 4)).toBe(true)
    expect(attendance(bar, { weekday: 2, hour: 9 })).toBe(0)
    expect(attendance(bar, { weekday: 6, hour: 21 })).toBeGreaterThan(attendance(bar, { weekday: 1, hour: 21 }))
    expect(attendance({ opens: null, closes: null }, { weekday: 1, hour: 3 })).toBeGreaterThan(0)
  })
})

describe('random numbers', () => {
  test('repeat for the same seed', () => {
    const draws = (seed: string) => {
      const random = createRandom(seed)
      return [random.next(), random.int(1, 6), random.normal(), random.uuid(), random.fork('x').next()]
    }
    expect(draws('a')).toEqual(draws('a'))
    expect(draws('a')).not.toEqual(draws('b'))
  })

  test('are uniformly distributed and follow the weights', () => {
    const random = createRandom('fair')
    const draws = Array.from({ length: 20_000 }, () => random.next())
    expect(draws.every((draw) => draw >= 0 && draw < 1)).toBe(true)
    expect(draws.reduce((sum, draw) => sum + draw, 0) / draws.length).toBeCloseTo(0.5, 1)
    const picker = createPicker([0, 3, 1])
    const picks = Array.from({ length: 8_000 }, () => picker(random))
    expect(picks).not.toContain(0)
    expect(picks.filter((pick) => pick === 1).length / picks.length).toBeCloseTo(0.75, 1)
    expect(createPicker([0, 0])(random)).toBe(-1)
  })
})
