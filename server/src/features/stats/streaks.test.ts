import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { dayStreak, weekOf, weekStreak, type ZonedDay } from './streaks.ts'

const dayOf = (n: number) => new Date(Date.UTC(2026, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
const inZone =
  (offset: number) =>
  (day: string): ZonedDay => ({ day, offset })
/** Days in one zone. */
const at = (...days: string[]): ZonedDay[] => days.map(inZone(0))
const one = inZone(0)

const someDays = fc.uniqueArray(fc.integer({ min: 0, max: 60 }), { maxLength: 40 })

describe('streaks', () => {
  test('are not broken by the current day', () => {
    expect(dayStreak(at('2026-11-18', '2026-11-19'), one('2026-11-20'))).toEqual({ consecutive: 2, max: 2 })
    expect(dayStreak(at('2026-11-18', '2026-11-19', '2026-11-20'), one('2026-11-20'))).toEqual({ consecutive: 3, max: 3 })
    expect(dayStreak(at('2026-11-17', '2026-11-18'), one('2026-11-20'))).toEqual({ consecutive: 0, max: 2 })
  })

  test('continue over the ends of months and years', () => {
    expect(dayStreak(at('2026-02-28', '2026-03-01'), one('2026-03-01')).consecutive).toBe(2)
    expect(dayStreak(at('2026-12-31', '2027-01-01'), one('2027-01-01')).consecutive).toBe(2)
  })

  test('count a week once, from Monday to Sunday', () => {
    // 2026-11-16 is a Monday.
    expect(weekStreak(at('2026-11-15', '2026-11-16'), '2026-11-20')).toEqual({ consecutive: 2, max: 2 })
    expect(weekStreak(at('2026-11-16', '2026-11-22'), '2026-11-22')).toEqual({ consecutive: 1, max: 1 })
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
        const streak = dayStreak(at(...[...played].map(dayOf)), one(dayOf(today)))
        expect(streak.consecutive).toBe(Math.max(streakBefore(today), played.has(today) ? 0 : streakBefore(today - 1)))
        expect(streak.max).toBe(Math.max(0, ...[...played].map(streakBefore)))
      }),
    )
  })

  test('continue over a pardoned day without counting it', () => {
    expect(dayStreak(at('2026-11-16', '2026-11-18'), one('2026-11-18'), ['2026-11-17'])).toEqual({ consecutive: 2, max: 2 })
    expect(dayStreak(at('2026-11-16', '2026-11-18'), one('2026-11-18'), ['2026-11-15'])).toEqual({ consecutive: 1, max: 1 })
    // Out of service from the 17th to yesterday: the streak continues.
    expect(dayStreak(at('2026-11-15', '2026-11-16'), one('2026-11-20'), ['2026-11-17', '2026-11-18', '2026-11-19'])).toEqual({
      consecutive: 2,
      max: 2,
    })
    const week = weekOf('2026-11-10')
    expect(weekStreak(at('2026-11-06', '2026-11-17'), '2026-11-20', week)).toEqual({ consecutive: 2, max: 2 })
    expect(weekStreak(at('2026-11-06', '2026-11-17'), '2026-11-20', week.slice(1))).toEqual({ consecutive: 1, max: 1 })
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
        const streak = dayStreak(at(...[...played].map(dayOf)), one(dayOf(today)), [...pardoned].map(dayOf))
        expect(streak).toEqual({ consecutive, max })
      }),
    )
  })

  test('continue over a date that a traveler skips, in a zone at least three hours ahead', () => {
    const [honolulu, auckland, kathmandu, delhi, berlin] = [-600, 780, 345, 330, 60].map(inZone)
    const flight = (from = one, to = one, days: readonly [string, string] = ['2026-11-18', '2026-11-20']) =>
      dayStreak([from(days[0]), to(days[1])], to(days[1])).consecutive
    expect(flight(honolulu, auckland)).toBe(2)
    expect(flight(berlin, delhi)).toBe(2)
    expect(flight(delhi, kathmandu)).toBe(1)
    // To the west a day is played twice, never skipped.
    expect(flight(auckland, honolulu)).toBe(1)
    // Two whole days without a game.
    expect(flight(honolulu, auckland, ['2026-11-18', '2026-11-21'])).toBe(1)
    // Daylight saving time moves a day by an hour.
    expect(flight(berlin, inZone(120))).toBe(1)
    expect(flight(berlin, inZone(239))).toBe(1)
    expect(flight(berlin, inZone(240))).toBe(2)
  })

  test('wait for the end of the day on which a traveler arrives', () => {
    const last = inZone(-600)('2026-11-18')
    expect(dayStreak([last], inZone(780)('2026-11-20')).consecutive).toBe(1)
    expect(dayStreak([last], inZone(780)('2026-11-21')).consecutive).toBe(0)
    expect(dayStreak([last], inZone(-600)('2026-11-20')).consecutive).toBe(0)
  })

  test('have at most as many weeks as days, whatever the order of days', () => {
    fc.assert(
      fc.property(someDays, (days) => {
        const texts = days.map(dayOf)
        const streak = weekStreak(at(...texts), dayOf(60))
        expect(streak).toEqual(weekStreak(at(...texts.toSorted()), dayOf(60)))
        expect(streak.max).toBeLessThanOrEqual(days.length)
        expect(streak.consecutive).toBeLessThanOrEqual(streak.max)
      }),
    )
  })
})
