import { useQuery } from '@tanstack/react-query'
import { api, query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { distanceUnit } from '../../lib/distance.ts'
import { cityOf } from '../../lib/zoned-time.ts'
import type { MapPoint } from './map/map-view.ts'
import { anyDistanceKm, pointOfLocation, queryOf, useLocationSearch, type LocationSearch } from './use-locations.ts'
import { searchTextOf } from './use-nearest-location.ts'

/** In the reader's unit. */
const distances = [10, 25, 50, 100]
const fewestFound = 3

const kmOf = (distance: number) => Number((distance * distanceUnit().km).toFixed(2))

/** The distances of the filter in kilometers, the last of them any. */
export const distanceSteps = (): number[] => [...distances.map(kmOf), anyDistanceKm]

/** Where the search begins; without a name it is the reader's position. */
export type Origin = { latitude: number; longitude: number; name: string | null }

function townOfZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions()
  return timeZone.includes('/') ? cityOf(timeZone) : ''
}

/** The text that names the reader's town: of the address, else of the time zone. Undefined while it is not known. */
function useHome() {
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  const address = user && searchTextOf(user.address)
  const rooms = useQuery({ ...query(api.locations.mine, { query: { group_type: 'home' } }), enabled: address === '' })
  if (address === undefined || (address === '' && rooms.isPending)) return undefined
  const room = rooms.data?.locations.find((location) => pointOfLocation(location) !== null)
  return { text: address || townOfZone(), room: address ? undefined : room }
}

const earthDiameterKm = 12_742
const radians = (degrees: number) => (degrees * Math.PI) / 180

function kilometresBetween(one: MapPoint, other: MapPoint): number {
  const sine = (a: number, b: number) => Math.sin(radians(a - b) / 2) ** 2
  const cosines = Math.cos(radians(one.latitude)) * Math.cos(radians(other.latitude))
  const share = sine(one.latitude, other.latitude) + cosines * sine(one.longitude, other.longitude)
  return earthDiameterKm * Math.asin(Math.sqrt(Math.min(1, share)))
}

/** The distance from the reader's address; null without one. The time zone's town is too far from most people for this. */
export function useDistanceFromHome(point: MapPoint | null): { home: MapPoint | undefined; km: number | null } {
  const user = useQuery(query(api.profiles.userDetail)).data?.user
  const search = user ? searchTextOf(user.address) : ''
  const home = useQuery({
    ...query(publicPagesApi.nearest, { query: { search } }),
    enabled: search !== '' && point !== null,
    meta: { inPage: () => true },
  }).data?.near
  return { home: home ?? undefined, km: home && point ? kilometresBetween(home, point) : null }
}

/** Where the nearest locations of a search are, unless the search names a place itself. */
function useOrigin(search: LocationSearch) {
  const { lat, lng } = search
  const isText = search.q !== undefined
  const hasPosition = lat !== undefined && lng !== undefined
  const home = useHome()
  const point = hasPosition ? { latitude: lat, longitude: lng } : home?.room ? pointOfLocation(home.room) : null
  const town = point === null ? home?.text : undefined
  const nearest = useQuery({
    ...query(publicPagesApi.nearest, {
      query: {
        ...queryOf({ ...search, km: undefined, page: undefined, lat: point?.latitude, lng: point?.longitude }),
        ...(town && { search: town }),
      },
    }),
    enabled: !isText && (point !== null || Boolean(town)),
    meta: { inPage: () => true },
  })
  if (isText || town === '') return { origin: null, isPending: false, third: null }
  if (point === null && (home === undefined || nearest.isPending)) return { origin: null, isPending: true, third: null }
  const third = nearest.data?.locations[fewestFound - 1]?.location.distance ?? null
  const isPending = nearest.isPending
  if (point) return { origin: { ...point, name: hasPosition ? null : (home?.room?.city ?? null) }, isPending, third }
  const near = nearest.data?.near
  return { origin: near ?? null, isPending, third }
}

/** The first distance with three locations. */
const stepFor = (third: number | null) => distanceSteps().find((km) => third !== null && third <= km) ?? anyDistanceKm

/** The search of the page: around the reader's town unless it names another place, as far as there are three locations. */
export function useFinder(search: LocationSearch) {
  const { origin, isPending, third } = useOrigin(search)
  const km = search.km ?? stepFor(third)
  const asked = origin ? { ...search, lat: origin.latitude, lng: origin.longitude, km } : search
  return { origin, km: origin ? km : null, asked, found: useLocationSearch(isPending ? null : asked) }
}
