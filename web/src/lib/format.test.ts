import { describe, expect, test } from 'vitest'
import {
  formatAgo,
  formatAgoInWords,
  formatDay,
  formatDayAndClock,
  formatEnds,
  formatNumber,
  formatPercent,
  parseTime,
} from './format.ts'

// Built from local parts, so that the sentences are the same in every time zone.
const local = (...parts: [number, number, number, number?, number?]) => new Date(...parts)
const iso = (...parts: [number, number, number, number?, number?]) => local(...parts).toISOString()
const now = local(2026, 10, 21, 15, 0)

describe('format', () => {
  test('groups numbers by commas and never shortens them', () => {
    expect(formatNumber(1_482_903_110)).toBe('1,482,903,110')
    expect(formatPercent(8.34)).toBe('8.3%')
    expect(formatPercent(96, 0)).toBe('96%')
  })

  test.each([
    [iso(2026, 10, 21, 14, 59), '1 min ago'],
    [iso(2026, 10, 21, 15, 0), 'Just now'],
    [iso(2026, 10, 21, 12, 0), '3 h ago'],
    [iso(2026, 10, 20, 23, 0), 'Yesterday'],
    [iso(2026, 10, 16, 12, 0), 'Monday'],
    [iso(2026, 10, 12, 12, 0), 'November 12'],
    [iso(2025, 11, 3, 12, 0), 'December 3, 2025'],
  ])('describes the time %s as "%s"', (time, words) => expect(formatAgo(time, now)).toBe(words))

  test('formats past times in words', () => {
    expect(formatAgoInWords(iso(2026, 10, 21, 13, 0), now)).toBe('2 hours ago')
    expect(formatAgoInWords(iso(2026, 10, 21, 14, 59), now)).toBe('1 minute ago')
    expect(formatEnds(iso(2026, 10, 23, 16, 0), now)).toBe('ends in 2 days')
    expect(formatEnds(iso(2026, 10, 21, 15, 0), now)).toBe('ended')
    expect(formatDay(iso(2026, 10, 26, 12, 0), now)).toBe('November 26')
  })

  test('parses times with a space in place of the T', () => {
    expect(parseTime('2025-10-01 13:14:00+00:00').toISOString()).toBe('2025-10-01T13:14:00.000Z')
  })

  test('formats times in UTC when asked to', () => {
    const midnight = new Date('2026-11-21T00:30:00Z')
    expect(formatDayAndClock('2026-11-22T23:59:00Z', midnight, 'UTC')).toBe('Sunday at 11:59 PM')
    expect(formatAgo('2026-11-20T23:00:00Z', midnight, 'UTC')).toBe('Yesterday')
    expect(formatAgo('2026-11-20T23:45:00Z', midnight, 'UTC')).toBe('45 min ago')
  })
})
