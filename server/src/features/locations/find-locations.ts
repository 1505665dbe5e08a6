import type { Input } from '@portal/contract/endpoint'
import type { locationsCalls } from '@portal/contract/locations'
import type { Actor } from '../../platform/actor.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { countryName, countriesAll, regionsOf } from '../lookups/index.ts'
import { geocoderOf } from './geocoder/geocoder.ts'
import type { Spot } from './geocoder/port.ts'
import { locationToWire } from './location-shape.ts'
import {
  placesOfTitle,
  searchLocations,
  visibleLocation,
  type LocationRow,
  type Search,
  type Window,
} from './find-locations.sql.ts'

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

/** 0 for a visitor, who owns nothing. */
const viewerOf = ({ actor, clock }: Call<Actor>) => ({
  viewerId: actor.kind === 'player' ? actor.userId : 0,
  now: clock.now(),
})

function wrapped(call: Call<Actor>, rows: LocationRow[]) {
  const { viewerId } = viewerOf(call)
  return { count: rows[0]?.total ?? 0, locations: rows.map((row) => ({ location: locationToWire(call, row, viewerId) })) }
}

const pointOf = (
  { latitude, longitude }: Partial<Pick<SearchInput, 'latitude' | 'longitude'>>,
  kilometers: number,
): Search['point'] => (latitude === undefined || longitude === undefined ? undefined : { latitude, longitude, kilometers })

/**
 * By text, point or title; without a match by name, locations around the named town. A postal code, also that of a location, is
 * the area around it.
 */
export async function findLocations(call: Call<Actor>, query: SearchInput) {
  const found = await searchByText(call, query)
  if (found.count === 0) throw noLocations()
  return found
}

const nearestCount = 3

/** The nearest locations of a search that found none, however far away: from the point, else from the town of the text. */
export async function nearestLocations(call: Call<Actor>, query: SearchInput) {
  const town = query.latitude === undefined && query.search ? await geocoderOf(call).town(query.search) : null
  const point = pointOf(town ?? query, anywhere)
  if (!point) return { ...wrapped(call, []), near: null }
  const search = { ...searchOf(query), words: [], areas: [], point }
  const window = { offset: 0, limit: nearestCount }
  const rows = await call.replica.read((db) => searchLocations(db, search, window, viewerOf(call)))
  return { ...wrapped(call, rows), near: town && nearOf(town) }
}

/** What a visitor's search finds, else the nearest locations with `nearest`. */
export async function findOrNearest(call: Call<Actor>, query: SearchInput) {
  const found = await searchByText(call, query)
  return found.count > 0 ? { ...found, nearest: false } : { ...(await nearestLocations(call, query)), nearest: true }
}

function searchOf({ search: text, game_code: gameCode, model_type: modelType, working = false, ...query }: SearchInput): Search {
  const words = text
    .split(/[\s,]+/)
    .filter(Boolean)
    .slice(0, 8)
  const point = pointOf(query, query.radius ?? usualKilometers)
  return { words, areas: text ? areasNamed(text) : [], point, gameCode, modelType, working }
}

async function searchByText(call: Call<Actor>, query: SearchInput) {
  const search = searchOf(query)
  const window = windowOf(query)
  const read = (wanted: Search, part: Window) => call.replica.read((db) => searchLocations(db, wanted, part, viewerOf(call)))
  const rows = await read(search, window)
  // The first page decides for all of them whether the text is a place.
  const first = window.offset === 0 || !query.search ? rows : await read(search, { ...window, offset: 0 })
  const spot = query.search && !search.point ? await spotOf(call, query.search, first) : null
  if (!spot) return { ...wrapped(call, rows), near: null }
  const { latitude, longitude } = spot
  const point = { latitude, longitude, kilometers: query.radius ?? aroundTownKilometers }
  const around = await read({ ...search, words: [], areas: [], point }, window)
  return { ...wrapped(call, around), near: nearOf(spot) }
}

/** The area of the postal code that the text is; without any match, the town that it names. */
async function spotOf(call: Call<Actor>, text: string, rows: LocationRow[]): Promise<Spot | null> {
  const ofCode = rows.find(({ postal_code }) => same(postal_code, text))
  if (ofCode) return geocoderOf(call).locate({ ...ofCode, street_address: '' })
  return rows.length === 0 ? geocoderOf(call).town(text) : null
}

const nearOf = ({ name, state, latitude, longitude }: Spot) => ({
  name: [name, state].filter(Boolean).join(', '),
  latitude,
  longitude,
})

/** Nearest first when a point is given; or one location by its id. */
export async function listLocations(call: Call<Actor>, query: ListInput) {
  const viewer = viewerOf(call)
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

const shownOfTitle = 3

/** The number of public locations with a title, and those with the most of its machines online. */
export async function locationsOfTitle(call: Call<Actor>, titleCode: string) {
  const viewer = { viewerId: 0, now: call.clock.now() }
  const rows = await call.replica.read((db) => placesOfTitle(db, titleCode, shownOfTitle, viewer))
  return { locations: rows[0]?.total ?? 0, places: rows.map((row) => locationToWire(call, row, viewer.viewerId)) }
}

/** A public venue, or undefined: private locations and homes are unknown here, also to their owners. */
export async function publicLocation(call: Call<Actor>, id: number) {
  const viewer = { viewerId: 0, now: call.clock.now() }
  const row = await call.replica.read((db) => visibleLocation(db, id, viewer))
  return row && locationToWire(call, row, viewer.viewerId)
}

/** The id of a location and of the machines that the caller may see there. */
export async function shownLocation(call: Call<Actor>, id: number): Promise<{ id: number; machineIds: number[] }> {
  const row = await visibleLocation(call.db, id, viewerOf(call))
  if (!row) throw unknownObject()
  return { id: row.id, machineIds: row.machines.map((machine) => machine.id) }
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
