import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteOfDay } from '../../platform/time-zone.ts'
import { notificationTime, pauseMinutes, type RuleHours } from './rules.sql.ts'

const zones = ['UTC', 'America/Los_Angeles', 'Europe/Berlin', 'Asia/Kolkata']
const rules = fc.record({
  fromMinute: fc.integer({ min: 0, max: 1439 }),
  toMinute: fc.integer({ min: 0, max: 1439 }),
  pace: fc.constantFrom('at-once' as const, 'hourly' as const, 'daily' as const),
})
// A week without a change of clocks in any of the zones.
const moments = fc.date({ min: new Date('2026-06-01T00:00:00Z'), max: new Date('2026-06-08T00:00:00Z'), noInvalidDate: true })

const within = (minute: number, { fromMinute, toMinute }: RuleHours) =>
  fromMinute === toMinute ||
  (fromMinute < toMinute ? minute >= fromMinute && minute < toMinute : minute >= fromMinute || minute < toMinute)

test('notices are due within the hours of the rule, not before the pause ends and at most a day later', () => {
  fc.assert(
    fc.property(rules, fc.constantFrom(...zones), moments, fc.option(fc.nat(3 * 3_600_000)), (rule, zone, now, agoMs) => {
      const last = agoMs === null ? null : new Date(now.getTime() - agoMs)
      const due = notificationTime(rule, zone, now, last)
      expect(due.getTime()).toBeGreaterThanOrEqual(now.getTime())
      expect(due.getTime()).toBeLessThanOrEqual(now.getTime() + 25 * 3_600_000)
      expect(within(minuteOfDay(zone, due), rule)).toBe(true)
      if (rule.pace !== 'daily' && last)
        expect(due.getTime() - last.getTime()).toBeGreaterThanOrEqual(pauseMinutes[rule.pace] * 60_000)
      if (rule.pace === 'daily') expect(minuteOfDay(zone, due)).toBe(rule.fromMinute)
    }),
    { numRuns: 1_000 },
  )
})

test('a notice within the hours and after the pause is due now', () => {
  const now = new Date('2026-06-03T18:00:30Z')
  const rule = { fromMinute: 9 * 60, toMinute: 23 * 60, pace: 'at-once' as const }
  expect(notificationTime(rule, 'UTC', now, null)).toEqual(now)
  expect(notificationTime(rule, 'UTC', now, new Date('2026-06-03T17:58:00Z'))).toEqual(new Date('2026-06-03T18:03:00Z'))
  expect(notificationTime(rule, 'Asia/Kolkata', now, null)).toEqual(new Date('2026-06-04T03:30:00Z'))
})
