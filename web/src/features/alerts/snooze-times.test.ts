import { describe, expect, test } from 'vitest'
import { localDateTime, snoozeTimes } from './snooze-times.ts'

const timesAt = (...[year, month, day, hour, minute = 0]: [number, number, number, number, number?]) =>
  snoozeTimes(new Date(year, month - 1, day, hour, minute)).map(({ choice, until }) => [choice, localDateTime(until)])

describe('snoozeTimes', () => {
  test('offers this evening, tomorrow morning and Friday afternoon', () => {
    expect(timesAt(2026, 11, 22, 18)).toEqual([
      ['later', '2026-11-22T20:00'],
      ['tomorrow', '2026-11-23T09:00'],
      ['friday', '2026-11-27T15:00'],
    ])
  })

  test('leaves out an evening that is less than an hour away', () => {
    expect(timesAt(2026, 11, 22, 19, 1).map(([choice]) => choice)).toEqual(['tomorrow', 'friday'])
  })

  test('offers the same Friday in the morning and the next one in the afternoon', () => {
    expect(timesAt(2026, 11, 27, 10).at(-1)).toEqual(['friday', '2026-11-27T15:00'])
    expect(timesAt(2026, 11, 27, 14, 30).at(-1)).toEqual(['friday', '2026-12-04T15:00'])
  })
})
