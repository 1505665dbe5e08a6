import type { Input } from '@portal/contract/endpoint'
import type { locationsCalls } from '@portal/contract/locations'
import type { Player } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { countryName, countriesAll, regionsOf } from '../lookups/index.ts'
import { geocoderOf } from './geocoder/geocoder.ts'
import { locationToWire } from './location-shape.ts'
import { searchLocations, visibleLocation, type LocationRow, type Search, type Window } from './find-locations.sql.ts'

type SearchInput = Input<typeof locationsCalls.search>['query']
type ListInput = Input<typeof locationsCalls.withGames>['query']

const pageSize = 10
/** Default radius around a point, and around a town without locations. */
const usualKilometers = 80
const aroundTownKilometers = 160
/** Half of the earth's circumference. */
const anywhere = 20_100

const noLocations = () => new Problem('locations.none', { extra: { locations: [] } })

const windowOf = ({ page, limit, offset }: Pick<SearchInput, 'page' | 'limit' | 'offset'>): Window => ({
  limit: limit ?? pageSize,
  offset: offset ?? (page - 1) * (limit ?? pageSize),
})

const wrapped = (call: Call<Player>, rows: LocationRow[]) => ({
  count: rows[0]?.total ?? 0,
  locations: rows.map((row) => ({ location: locationToWire(row, call.actor.userId, call.clock.now()) })),
})

const pointOf = ({ latitude, longitude }: Pick<SearchInput, 'latitude' | 'longitude'>, kilometers: number): Search['point'] =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude, kilometers }

/** By text, point or title; without a match by name, locations around the named town. */
export async function findLocations(call: Call<Player>, query: SearchInput) {
  const { search: text, game_code: gameCode, model_type: modelType, working = false } = query
  const viewer = { viewerId: call.actor.userId, now: call.clock.now() }
  const search: Search = {
    words: text
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, 8),
    areas: text ? areasNamed(text) : [],
    point: pointOf(query, query.radius ?? usualKilometers),
    gameCode,
    modelType,
    working,
  }
  const rows = await call.replica.read((db) => searchLocations(db, search, windowOf(query), viewer))
  if (rows.length > 0) return { ...wrapped(call, rows), near: null }
  const town = text && !search.point ? await geocoderOf(call).town(text) : null
  if (!town) throw noLocations()
  const { name, state, latitude, longitude } = town
  const point = { latitude, longitude, kilometers: query.radius ?? aroundTownKilometers }
  const nearby: Search = { ...search, words: [], areas: [], point }
  const around = await call.replica.read((db) => searchLocations(db, nearby, windowOf(query), viewer))
  if (around.length === 0) throw noLocations()
  return { ...wrapped(call, around), near: { name: [name, state].filter(Boolean).join(', '), latitude, longitude } }
}

/** Nearest first when a point is given; or one location by its id. */
export async function listLocations(call: Call<Player>, query: ListInput) {
  const viewer = { viewerId: call.actor.userId, now: call.clock.now() }
  const search: Search = {
    words: [],
    areas: [],
    point: pointOf(query, anywhere),
    gameCode: query.game_code,
    modelType: undefined,
    working: false,
  }
  const one = query.location === undefined ? undefined : await visibleLocation(call.db, query.location, viewer)
  const all = () => call.replica.read((db) => searchLocations(db, search, windowOf(query), viewer))
  const rows = query.location === undefined ? await all() : one ? [one] : []
  if (rows.length === 0) throw noLocations()
  return wrapped(call, rows)
}

const withStates = ['US', 'CA', 'AU']
const same = (a: string, b: string) => a.localeCompare(b, 'en', { sensitivity: 'base' }) === 0

function areasNamed(text: string): { country: string; state: string | null }[] {
  const countries = countriesAll.filter(({ code }) => same(countryName(code) ?? '', text))
  const states = withStates.flatMap((country) =>
    regionsOf(country)
      .filter(({ name }) => same(name, text))
      .map(({ code }) => ({ country, state: code })),
  )
  return [...countries.map(({ code }) => ({ country: code, state: null })), ...states]
}
