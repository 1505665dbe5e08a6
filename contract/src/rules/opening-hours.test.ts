import fc from 'fast-check'
import { expect, test } from 'vitest'
import { minuteOfWeek, openState, overlapIn, type OpeningSpan } from './opening-hours.ts'

const evening: OpeningSpan[] = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '17:00', closes: '02:00' }))
const at = (time: string) => new Date(time)

test('a bar is open past midnight in its local time', () => {
  // 01:30 on Friday night in Portland.
  const night = at('2026-11-21T09:30:00Z')
  expect(openState(evening, 'America/Los_Angeles', night)).toEqual({ open: true, changes: { day: 6, clock: '02:00' } })
  expect(openState(evening, 'Europe/Berlin', night)).toEqual({ open: false, changes: { day: 6, clock: '17:00' } })
})

test('unknown hours give no state', () => {
  expect(openState(null, 'UTC', new Date())).toBeNull()
  expect(openState([], 'UTC', new Date())).toBeNull()
})

test('a location that never closes has no next change', () => {
  const always = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, opens: '00:00', closes: '00:00' }))
  expect(overlapIn(always)).toBe(false)
  expect(openState(always, 'UTC', new Date())).toEqual({ open: true, changes: null })
})

test('local time counts on the Sunday of a daylight saving change', () => {
  const noon = [{ day: 7, opens: '12:00', closes: '13:00' }]
  expect(openState(noon, 'America/Los_Angeles', at('2026-11-01T20:30:00Z'))?.open).toBe(true)
  expect(openState(noon, 'America/Los_Angeles', at('2026-10-25T19:30:00Z'))?.open).toBe(true)
})

test('opening hours that overlap are refused', () => {
  expect(overlapIn(evening)).toBe(false)
  expect(overlapIn([...evening, { day: 2, opens: '01:30', closes: '03:00' }])).toBe(true)
  expect(
    overlapIn([
      { day: 7, opens: '20:00', closes: '04:00' },
      { day: 1, opens: '03:00', closes: '05:00' },
    ]),
  ).toBe(true)
})

const clock = fc.tuple(fc.nat(23), fc.nat(59)).map(([h, m]) => `${String(h).padStart(2, '0')}:${String(m).padStart(2, '0')}`)
const span = fc.record({ day: fc.integer({ min: 1, max: 7 }), opens: clock, closes: clock })

test('the next change of any hours really changes the state', () => {
  const week = fc.array(span, { minLength: 1, maxLength: 6 }).filter((hours) => !overlapIn(hours))
  const moment = fc.date({ min: at('2025-01-01'), max: at('2027-01-01'), noInvalidDate: true })
  fc.assert(
    fc.property(week, moment, (hours, now) => {
      const state = openState(hours, 'UTC', now)
      if (!state?.changes) return
      const minute = minuteOfWeek('UTC', now)
      const then =
        (state.changes.day - 1) * 1440 + Number(state.changes.clock.slice(0, 2)) * 60 + Number(state.changes.clock.slice(3))
      const later = new Date(now.getTime() + ((then - minute + 10_080) % 10_080) * 60_000)
      expect(openState(hours, 'UTC', later)?.open).toBe(!state.open)
    }),
  )
})
