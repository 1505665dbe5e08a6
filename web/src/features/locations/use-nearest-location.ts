import type { Location } from '@portal/contract/locations'
import type { Address } from '@portal/contract/profiles'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { distanceUnit, formatDistance } from '../../lib/distance.ts'
import type { Position } from '../../lib/position.ts'
import { openAt } from '../../shared/opening-hours.tsx'
import { nearestMessages as words } from './nearest-messages.ts'

type Origin = { search: string } | Position

/** The text of a search around an address, or an empty text. A postal code names a smaller area than its town, but the search knows only those of the US. */
export const searchTextOf = ({ city, state, postal_code, country }: Address): string =>
  country === 'US' && /^\d{5}/.test(postal_code) ? postal_code.slice(0, 5) : city && [city, state || country].join(', ')

/** The nearest public location with a machine: from the home address, or from the typed place or the position. */
export function useNearestLocation(address: Address | undefined) {
  const [chosen, setChosen] = useState<Origin | 'ask' | null>(null)
  const home = address ? searchTextOf(address) : ''
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

/** "Pinball Parlor is 0.4 miles away and open until midnight." */
export function nearestSentence(location: Location, now: Date): string | undefined {
  if (location.distance === null) return undefined
  const distance = formatDistance(location.distance, distanceUnit(), 'long')
  const state = openAt(location, now)
  if (!state) return words.away(location.name, distance)
  const { open, when } = state
  if (when === null) return words.awayAlways(location.name, distance)
  return open ? words.awayOpen(location.name, distance, when) : words.awayClosed(location.name, distance, when)
}
