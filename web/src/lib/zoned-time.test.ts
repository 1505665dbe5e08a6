import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { instantOf, wallClock, zoneName } from './zoned-time.ts'

const zones = ['UTC', 'America/Los_Angeles', 'America/Chicago', 'Europe/Berlin', 'Australia/Melbourne', 'Asia/Kolkata']

describe('zoned time', () => {
  test('converts between instants and local times of a venue', () => {
    const instant = new Date('2026-11-21T03:30:00Z')
    expect(wallClock(instant, 'America/Los_Angeles')).toBe('2026-11-20T19:30')
    expect(wallClock(instant, 'Europe/Berlin')).toBe('2026-11-21T04:30')
    expect(instantOf('2026-11-20T19:30', 'America/Los_Angeles')?.toISOString()).toBe(instant.toISOString())
    expect(instantOf('2026-07-01T00:00', 'Europe/Berlin')?.toISOString()).toBe('2026-06-30T22:00:00.000Z')
  })

  test('takes the first of a repeated hour, and the time after the jump for a skipped one', () => {
    expect(instantOf('2026-10-25T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-10-25T00:30:00.000Z')
    expect(instantOf('2026-03-29T02:30', 'Europe/Berlin')?.toISOString()).toBe('2026-03-29T01:30:00.000Z')
  })

  test('returns null for a text that is not a time', () => {
    for (const text of ['', '2026', '2026-13-45T99:99', 'soon']) expect(instantOf(text, 'UTC')).toBeNull()
  })

  test('names a time zone by its region and city', () => {
    expect(zoneName('America/Los_Angeles')).toBe('Pacific Time (Los Angeles)')
    expect(zoneName('Europe/Berlin')).toBe('Central European Time (Berlin)')
    expect(zoneName('UTC')).toBe('UTC')
  })

  test('converts each shown time back to its instant', () => {
    const minute = fc.integer({ min: 28_000_000, max: 31_000_000 }).map((minutes) => new Date(minutes * 60_000))
    fc.assert(
      fc.property(minute, fc.constantFrom(...zones), (instant, zone) => {
        const wall = wallClock(instant, zone)
        expect(wallClock(instantOf(wall, zone) as Date, zone)).toBe(wall)
      }),
    )
  })
})
