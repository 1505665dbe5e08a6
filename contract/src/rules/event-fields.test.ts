import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { AdminEventFields } from '../events-admin.ts'
import { eventFaults } from './event-fields.ts'

const minuteMs = 60_000
const mostMinutes = 366 * 24 * 60
const localTime = (ms: number) => new Date(ms).toISOString().slice(0, 16)
const start = fc
  .integer({ min: Date.UTC(2020, 0) / minuteMs, max: Date.UTC(2090, 0) / minuteMs })
  .map((minute) => minute * minuteMs)

const eventOf = (more: Partial<AdminEventFields>): AdminEventFields => ({
  kind: 'event',
  name: 'Spring open',
  description: '',
  starts_at: '2026-12-07T00:00',
  ends_at: '2026-12-14T00:00',
  time_zone: 'UTC',
  location_id: null,
  title_codes: [],
  scoring: 'high_score',
  ...more,
})

test('an event lasts from a minute to a year, and any other length is refused only at the end', () => {
  fc.assert(
    fc.property(start, fc.integer({ min: -2 * mostMinutes, max: 2 * mostMinutes }), (from, minutes) => {
      const event = eventOf({ starts_at: localTime(from), ends_at: localTime(from + minutes * minuteMs) })
      expect(Object.keys(eventFaults(event))).toEqual(minutes > 0 && minutes <= mostMinutes ? [] : ['ends_at'])
    }),
  )
  expect(eventFaults(eventOf({ starts_at: '2026-01-01T00:00', ends_at: '2027-01-02T00:00' }))).toEqual({})
  expect(Object.keys(eventFaults(eventOf({ starts_at: '2026-01-01T00:00', ends_at: '2027-01-02T00:01' })))).toEqual(['ends_at'])
})

test('any text that is no date and time is refused at its field', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 20 }), fc.boolean(), (typed, isStart) => {
      fc.pre(!/^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(typed))
      const name = isStart ? 'starts_at' : 'ends_at'
      expect(eventFaults(eventOf({ [name]: typed }))[name]).toBe('Enter a date and time.')
    }),
  )
})

test('a launch party needs one game and a location, other events may have any number of games anywhere', () => {
  const codes = fc.uniqueArray(fc.stringMatching(/^[A-Z]{3}$/), { maxLength: 4 })
  const place = fc.option(fc.integer({ min: 1 }), { nil: null })
  const kind = fc.constantFrom('event' as const, 'tournament' as const, 'launch_party' as const, 'quest_event' as const)
  fc.assert(
    fc.property(codes, place, kind, (title_codes, location_id, one) => {
      const faults = Object.keys(eventFaults(eventOf({ kind: one, title_codes, location_id }))).toSorted()
      const ofParty = [...(location_id === null ? ['location_id'] : []), ...(title_codes.length === 1 ? [] : ['title_codes'])]
      expect(faults).toEqual(one === 'launch_party' ? ofParty : [])
    }),
  )
})
