import type { Location } from '@portal/contract/locations'
import type { Address } from '@portal/contract/profiles'
import { minuteOfWeek, openState } from '@portal/contract/rules/opening-hours'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { distanceUnit, formatDistance } from '../../lib/distance.ts'
import { formatShortWeekday, formatWallClock } from '../../lib/format-calendar.ts'
import type { Position } from '../../lib/position.ts'
import { nearestMessages as words } from './nearest-messages.ts'

type Origin = { search: string } | Position

/** A postal code names a smaller area than its town, but the search knows only those of the US. */
const textOf = ({ city, state, postal_code, country }: Address): string =>
  country === 'US' && /^\d{5}/.test(postal_code) ? postal_code.slice(0, 5) : city && [city, state || country].join(', ')

/** The nearest public location with a machine: from the home address, or from the typed place or the position. */
export function useNearestLocation(address: Address | undefined) {
  const [chosen, setChosen] = useState<Origin | 'ask' | null>(null)
  const home = address ? textOf(address) : ''
  const origin = chosen ?? (home ? { search: home } : 'ask')
  const nearest = useQuery({
    ...query(publicPagesApi.nearest, { query: origin === 'ask' ? {} : origin }),
    enabled: origin !== 'ask',
  })
  const found = nearest.data?.locations.map(({ location }) => location)
  const location = found?.find(({ machines }) => machines.length > 0) ?? found?.[0]
  const typed = origin !== 'ask' && 'search' in origin ? origin.search : ''
  // A typed place stays in its field until it is found.
  const isUnfound = typed !== '' && !location && !nearest.error && (chosen !== null || nearest.data !== undefined)
  return {
    nearest,
    isAsking: origin === 'ask' || isUnfound,
    typed,
    location,
    ask: () => setChosen('ask'),
    choose: (from: Origin) => setChosen(from),
  }
}

export type Nearest = ReturnType<typeof useNearestLocation>

const dayMinutes = 24 * 60
const weekMinutes = 7 * dayMinutes

/** A clock time without its day when that is within the next 24 hours. */
function whenOf({ day, clock }: { day: number; clock: string }, timeZone: string, now: Date): string {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number)
  const at = (day - 1) * dayMinutes + hours * 60 + minutes
  const wait = (at - minuteOfWeek(timeZone, now) + weekMinutes) % weekMinutes
  const time = clock === '00:00' ? words.midnight : formatWallClock(clock)
  return wait < dayMinutes ? time : `${formatShortWeekday(day)} ${time}`
}

export function openText({ opening_hours, time_zone }: Location, now: Date): string | undefined {
  const state = openState(opening_hours, time_zone, now)
  if (!state) return undefined
  if (!state.changes) return words.openAlways
  const when = whenOf(state.changes, time_zone, now)
  return state.open ? words.openUntil(when) : words.opensAt(when)
}

/** "Pinball Parlor is 0.4 miles away and open until midnight." */
export function nearestSentence(location: Location, now: Date): string | undefined {
  if (location.distance === null) return undefined
  const distance = formatDistance(location.distance, distanceUnit(), 'long')
  const state = openState(location.opening_hours, location.time_zone, now)
  if (!state) return words.away(location.name, distance)
  if (!state.changes) return words.awayAlways(location.name, distance)
  const when = whenOf(state.changes, location.time_zone, now)
  return state.open ? words.awayOpen(location.name, distance, when) : words.awayClosed(location.name, distance, when)
}
