import type { Input } from '@portal/contract/endpoint'
import type { locationsCalls } from '@portal/contract/locations'
import type { Player } from '../../platform/actor.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { geocoderOf } from '../locations/index.ts'
import { areasNamed } from './areas-named.ts'
import { placeOnWire } from './place-shape.ts'
import { searchPlaces, seenPlace, type PlaceRow, type Search, type Window } from './queries.ts'

type Wanted = Input<typeof locationsCalls.search>['query']
type Listed = Input<typeof locationsCalls.withGames>['query']

const pageSize = 10
/** Around a point nobody gave a distance for; and around a town that has no place of its own. */
const usualKilometres = 80
const aroundTownKilometres = 160
/** Half the way around the earth. */
const anywhere = 20_100

const none = () => new Problem('locations.none', { extra: { locations: [] } })

/** Ten a page, or as existing clients count: so many from there. */
const windowOf = ({ page, limit, offset }: Pick<Wanted, 'page' | 'limit' | 'offset'>): Window => ({
  limit: limit ?? pageSize,
  offset: offset ?? (page - 1) * (limit ?? pageSize),
})

const wrapped = (call: Call<Player>, rows: PlaceRow[]) => ({
  count: rows[0]?.total ?? 0,
  locations: rows.map((row) => ({ location: placeOnWire(row, call.actor.userId, call.clock.now()) })),
})

const pointOf = ({ latitude, longitude }: Pick<Wanted, 'latitude' | 'longitude'>, kilometres: number): Search['point'] =>
  latitude === undefined || longitude === undefined ? undefined : { latitude, longitude, kilometres }

/** Public places by text, near a point, or with a title; where no place has the name, those around the town it names. */
export async function findPlaces(call: Call<Player>, query: Wanted) {
  const { search: text, game_code: gameCode, model_type: modelType, working = false } = query
  const viewer = { viewerId: call.actor.userId, now: call.clock.now() }
  const search: Search = {
    words: text
      .split(/[\s,]+/)
      .filter(Boolean)
      .slice(0, 8),
    areas: text ? areasNamed(text) : [],
    point: pointOf(query, query.radius ?? usualKilometres),
    gameCode,
    modelType,
    working,
  }
  const rows = await call.replica.read((db) => searchPlaces(db, search, windowOf(query), viewer))
  if (rows.length > 0) return { ...wrapped(call, rows), near: null }
  const town = text && !search.point ? await geocoderOf(call).town(text) : null
  if (!town) throw none()
  const { name, state, latitude, longitude } = town
  const point = { latitude, longitude, kilometres: query.radius ?? aroundTownKilometres }
  const nearby: Search = { ...search, words: [], areas: [], point }
  const around = await call.replica.read((db) => searchPlaces(db, nearby, windowOf(query), viewer))
  if (around.length === 0) throw none()
  return { ...wrapped(call, around), near: { name: [name, state].filter(Boolean).join(', '), latitude, longitude } }
}

/** Public places with their machines, the nearest first where a point is given; or one place by its number. */
export async function listPlaces(call: Call<Player>, query: Listed) {
  const viewer = { viewerId: call.actor.userId, now: call.clock.now() }
  const search: Search = {
    words: [],
    areas: [],
    point: pointOf(query, anywhere),
    gameCode: query.game_code,
    modelType: undefined,
    working: false,
  }
  const one = query.location === undefined ? undefined : await seenPlace(call.db, query.location, viewer)
  const all = () => call.replica.read((db) => searchPlaces(db, search, windowOf(query), viewer))
  const rows = query.location === undefined ? await all() : one ? [one] : []
  if (rows.length === 0) throw none()
  return wrapped(call, rows)
}
