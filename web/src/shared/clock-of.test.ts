import { expect, test } from 'vitest'
import { clockOf, minuteOf } from './clock-of.ts'

test('every minute of the day survives formatting and parsing', () => {
  for (let minute = 0; minute < 1440; minute++) expect(minuteOf(clockOf(minute))).toBe(minute)
  expect(clockOf(1050)).toBe('17:30')
  for (const text of ['', '24:00', '12:60', '9:00', 'noon']) expect(minuteOf(text)).toBeNull()
})
