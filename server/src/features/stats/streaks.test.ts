import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayStreak, weekOf, weekStreak } from './streaks.ts'

const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })

describe('streaks', () => {
  test('are not broken by the current day', () => {
    expect(dayStreak(['2026-11-18', '2026-11-19'], '2026-11-20')).toEqual({ consecutive: 2, max: 2 })
    expect(dayStreak(['2026-11-18', '2026-11-19', '2026-11-20'], '2026-11-20')).toEqual({ consecutive: 3, max: 3 })
    expect(dayStreak(['2026-11-17', '2026-11-18'], '2026-11-20')).toEqual({ consecutive: 0, max: 2 })
  })

  test('continue over the ends of months and years', () => {
    expect(dayStreak(['2026-02-28', '2026-03-01'], '2026-03-01').consecutive).toBe(2)
    expect(dayStreak(['2026-12-31', '2027-01-01'], '2027-01-01').consecutive).toBe(2)
  })

  test('count a week once, from Monday to Sunday', () => {
    // 2026-11-16 is a Monday.
    expect(weekStreak(['2026-11-15', '2026-11-16'], '2026-11-20')).toEqual({ consecutive: 2, max: 2 })
    expect(weekStreak(['2026-11-16', '2026-11-22'], '2026-11-22')).toEqual({ consecutive: 1, max: 1 })
    expect(weekOf('2026-11-20')).toEqual([
      '2026-11-16',
      '2026-11-17',
      '2026-11-18',
      '2026-11-19',
      '2026-11-20',
      '2026-11-21',
      '2026-11-22',
    ])
  })

  test('equal a count back from today for random days, and the current one is never longer than the longest', () => {
    fc.assert(
      fc.property(someDays, fc.integer({ min: 0, max: 60 }), (days, today) => {
        const played = new Set(days.filter((day) => day <= today))
        const streakBefore = (from: number) => {
          let n = from
          while (played.has(n)) n--
          return from - n
        }
        const streak = dayStreak([...played].map(dayOf), dayOf(today))
        expect(streak.consecutive).toBe(Math.max(streakBefore(today), played.has(today) ? 0 : streakBefore(today - 1)))
        expect(streak.max).toBe(Math.max(0, ...[...played].map(streakBefore)))
      }),
    )
  })

  test('continue over a pardoned day without counting it', () => {
    expect(dayStreak(['2026-11-16', '2026-11-18'], '2026-11-18', ['2026-11-17'])).toEqual({ consecutive: 2, max: 2 })
    expect(dayStreak(['2026-11-16', '2026-11-18'], '2026-11-18', ['2026-11-15'])).toEqual({ consecutive: 1, max: 1 })
    // Out of service from the 17th to yesterday: the streak continues.
    expect(dayStreak(['2026-11-15', '2026-11-16'], '2026-11-20', ['2026-11-17', '2026-11-18', '2026-11-19'])).toEqual({
      consecutive: 2,
      max: 2,
    })
    const week = weekOf('2026-11-10')
    expect(weekStreak(['2026-11-06', '2026-11-17'], '2026-11-20', week)).toEqual({ consecutive: 2, max: 2 })
    expect(weekStreak(['2026-11-06', '2026-11-17'], '2026-11-20', week.slice(1))).toEqual({ consecutive: 1, max: 1 })
  })

  test('equal a day-by-day count for random days and pardons', () => {
    fc.assert(
      fc.property(someDays, someDays, fc.integer({ min: 0, max: 60 }), (days, pardons, today) => {
        const [played, pardoned] = [new Set(days.filter((day) => day <= today)), new Set(pardons)]
        let [run, max, consecutive] = [0, 0, 0]
        for (let day = 0; day <= today; day++) {
          if (played.has(day)) run++
          // The current day is not over.
          else if (!pardoned.has(day) && day < today) run = 0
          max = Math.max(max, run)
          consecutive = run
        }
        const streak = dayStreak([...played].map(dayOf), dayOf(today), [...pardoned].map(dayOf))
        expect(streak).toEqual({ consecutive, max })
      }),
    )
  })

  test('have at most as many weeks as days, whatever the order of days', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const texts = days.map(dayOf)
        const streak = weekStreak(texts, dayOf(60))
        expect(streak).toEqual(weekStreak(texts.toSorted(), dayOf(60)))
        expect(streak.max).toBeLessThanOrEqual(days.length)
        expect(streak.consecutive).toBeLessThanOrEqual(streak.max)
      }),
    )
  })
})
