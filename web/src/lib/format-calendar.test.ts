import { expect, test } from 'vitest'
import { formatShortClock, formatShortDay, formatWallClock } from './format-calendar.ts'

test('formats days and times that have no time zone', () => {
  expect(formatWallClock('18:02')).toBe('6:02 PM')
  expect(['00:00', '18:00', '18:02'].map(formatShortClock)).toEqual(['12 AM', '6 PM', '6:02 PM'])
  expect(formatShortDay('2027-10-18', 'with year')).toBe('Oct 18, 2027')
  expect(formatShortDay('2027-10-18', 'without year')).toBe('Oct 18')
})
