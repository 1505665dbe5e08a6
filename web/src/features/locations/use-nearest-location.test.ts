import type { Location } from '@portal/contract/locations'
import { describe, expect, test } from 'vitest'
import { nearestSentence } from './use-nearest-location.ts'

const parlor = { name: 'Pinball Parlor', time_zone: 'America/Los_Angeles', distance: 0.65 }
const daily = (opens: string, closes: string, days = [1, 2, 3, 4, 5, 6, 7]) => days.map((day) => ({ day, opens, closes }))
const at = (opening_hours: Location['opening_hours'], distance: number | null = parlor.distance) =>
  ({ ...parlor, distance, opening_hours }) as Location
/** Wednesday, 6 PM in Portland. */
const evening = new Date('2026-11-26T02:00:00Z')

describe('nearestSentence', () => {
  test('says how far the location is and until when it is open', () => {
    expect(nearestSentence(at(daily('12:00', '00:00')), evening)).toBe(
      'Pinball Parlor is 0.4 miles away and open until midnight.',
    )
    expect(nearestSentence(at(daily('12:00', '22:30')), evening)).toBe(
      'Pinball Parlor is 0.4 miles away and open until 10:30 PM.',
    )
  })

  test('says when a closed location opens, with the day only when that is more than a day away', () => {
    expect(nearestSentence(at(daily('08:00', '17:00')), evening)).toBe('Pinball Parlor is 0.4 miles away and opens 8 AM.')
    expect(nearestSentence(at(daily('08:00', '17:00', [6])), evening)).toBe(
      'Pinball Parlor is 0.4 miles away and opens Saturday 8 AM.',
    )
  })

  test('leaves out hours that are unknown, and says nothing without a distance', () => {
    expect(nearestSentence(at(null), evening)).toBe('Pinball Parlor is 0.4 miles away.')
    expect(nearestSentence(at(null, null), evening)).toBeUndefined()
  })
})
