import { describe, expect, test } from 'vitest'
import { playedThisWeek, stepOf, weeksShown, yearDays } from './year-grid.tsx'

describe('the days of a year', () => {
  // A Sunday and the Monday after it.
  test.each([
    ['2026-11-22', weeksShown * 7],
    ['2026-11-23', (weeksShown - 1) * 7 + 1],
  ])('up to %s begin on a Monday and have no gap', (today, count) => {
    const days = yearDays([{ day: today, games: 4 }], today)
    expect(days).toHaveLength(count)
    expect(new Date(`${days[0]?.day}T00:00:00Z`).getUTCDay()).toBe(1)
    expect(days.at(-1)).toEqual({ day: today, games: 4 })
    expect(new Set(days.map(({ day }) => day)).size).toBe(count)
  })

  test('tell whether the current week has a game', () => {
    expect(playedThisWeek(yearDays([{ day: '2026-11-23', games: 1 }], '2026-11-25'))).toBe(true)
    expect(playedThisWeek(yearDays([{ day: '2026-11-22', games: 1 }], '2026-11-25'))).toBe(false)
    expect(playedThisWeek(yearDays([{ day: '2026-11-16', games: 1 }], '2026-11-22'))).toBe(true)
  })

  test('have four steps of brightness', () => {
    expect([0, 1, 2, 3, 5, 6, 40].map(stepOf)).toEqual([0, 1, 1, 2, 2, 3, 3])
  })
})
