import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteOfDay } from '../../platform/time-zone.ts'
import { mailTime, pushTime } from './settings.ts'

const minute = fc.integer({ min: 0, max: 1439 })
const moment = fc.date({ min: new Date('2026-04-10T00:00:00Z'), max: new Date('2026-10-10T00:00:00Z'), noInvalidDate: true })
const zone = fc.constantFrom('UTC', 'America/New_York', 'Europe/Vienna', 'Asia/Kolkata', 'Pacific/Auckland')

const isWithin = (at: number, from: number, to: number) => (from < to ? at >= from && at < to : at >= from || at < to)

test('mails wait during quiet hours, and not longer', () => {
  fc.assert(
    fc.property(minute, minute, moment, zone, (fromMinute, toMinute, now, timeZone) => {
      fc.pre(fromMinute !== toMinute)
      const at = mailTime({ fromMinute, toMinute }, timeZone, now)
      expect(at >= now || now.getTime() - at.getTime() < 60_000).toBe(true)
      const isQuiet = isWithin(minuteOfDay(timeZone, now), fromMinute, toMinute)
      if (isQuiet) expect(minuteOfDay(timeZone, at)).toBe(toMinute)
      else expect(at).toEqual(now)
      expect(at.getTime() - now.getTime()).toBeLessThanOrEqual(24 * 60 * 60_000)
    }),
  )
})

test('mails without quiet hours are sent immediately', () => {
  const now = new Date('2026-11-20T03:00:00Z')
  expect(mailTime(null, 'Europe/Vienna', now)).toEqual(now)
})

test('a push to a minor waits from 20:00 to 8:00', () => {
  fc.assert(
    fc.property(moment, zone, (now, timeZone) => {
      const at = pushTime({ quiet: null, timeZone, isMinor: true }, now)
      expect(isWithin(minuteOfDay(timeZone, at), 8 * 60, 20 * 60)).toBe(true)
      expect(at >= now || now.getTime() - at.getTime() < 60_000).toBe(true)
      expect(pushTime({ quiet: null, timeZone, isMinor: false }, now)).toEqual(now)
    }),
  )
})
