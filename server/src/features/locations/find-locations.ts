import type { Input } from '@portal/contract/endpoint'
import type { Location, locationsCalls } from '@portal/contract/locations'
import type { PlayerCard } from '@portal/contract/profiles'
import { shownInitials } from '@portal/contract/rules/initials'
import type { Actor, Player } from '../../platform/actor.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { offsetOf } from '../../platform/time-zone.ts'
import { titleArt } from '../games/index.ts'
import { countriesAll, countryName, regionsOf } from '../lookups/index.ts'
import { gameInPlay } from '../machines/in-play/index.ts'
import { avatarUrl } from '../profiles/index.ts'
import {
  placesOfTitle,
  playersAtLocation,
  searchLocations,
  visibleLocation,
  type LocationMachine,
  type LocationRow,
  type Search,
  type Window,
} from './find-locations.sql.ts'
import { geocoderOf, type Spot } from './geocoder/geocoder.ts'

type SearchInput = Input<typeof locationsCalls.search>['query']
type ListInput = Input<typeof locationsCalls.withGames>['query']

const pageSize = 10

/** Default radius around a point, and around a town without locations. */
const usualKilometers = 80
const aroundTownKilometers = 160

/** In kilometers: half of the earth's circumference, so no location is farther away. */
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

/** Returns players of a location that the caller may see, the latest first. Private players, minors and people with a block between them and the caller are not listed. */
export async function listLocationPlayers(
  call: Call<Player>,
  query: { location_id: number; search: string },
): Promise<PlayerCard[]> {
  const { db, actor, clock } = call
  const now = clock.now()
  const location = await visibleLocation(db, query.location_id, { viewerId: actor.userId, now })
  if (!location) throw unknownObject()
  const rows = await playersAtLocation(db, { locationId: location.id, text: query.search, viewerId: actor.userId }, now)
  return rows.map((row) => ({
    id: row.user_id,
    pk: row.user_id,
    uid: row.uid,
    username: row.username,
    initials: shownInitials(row),
    city: row.city,
    state: row.state,
    avatar_url: avatarUrl(row.avatar_name),
    background_color_hex: row.background_color_hex,
    is_all_access: row.is_all_access,
  }))
}

/** Others see only the town of a private location. */
export function locationToWire(services: Services, row: LocationRow, viewerId: number): Location {
  const isMine = row.owner_id === viewerId
  const isAddressShown = isMine || row.privacy_type === 'public'
  const { offset, dst } = offsetOf(row.time_zone, services.clock.now())
  return {
    id: row.id,
    pk: row.id,
    uid: row.uid,
    name: row.name,
    street_address: isAddressShown ? row.street_address : '',
    street_address_2: isAddressShown ? row.street_address_2 : '',
    city: row.city,
    state: row.state,
    postal_code: isAddressShown ? row.postal_code : '',
    country: row.country,
    latitude: isAddressShown ? shortNumber(row.latitude) : null,
    longitude: isAddressShown ? shortNumber(row.longitude) : null,
    time_zone: row.time_zone,
    pin_source: row.pin_source,
    zone_source: row.zone_source,
    utc_offset: offset,
    dst,
    privacy_type: row.privacy_type,
    group_type: row.group_type,
    location_type: row.type_code,
    location_type_name: row.type_name,
    telephone: isAddressShown ? row.telephone : '',
    website_url: row.website_url,
    is_verified: row.group_type === 'business',
    opening_hours: row.opening_hours,
    is_mine: isMine,
    revision: row.revision,
    distance: row.distance === null ? null : Math.round(row.distance * 10) / 10,
    launch_parties: row.parties.map((party) => ({
      ...party,
      start_at: new Date(party.start_at).toISOString(),
      end_at: new Date(party.end_at).toISOString(),
    })),
    machines: row.machines.map((machine) => ({
      ...machineToWire(machine),
      ...(areGamesShown(row) && { in_play: isInPlay(services, machine) }),
    })),
    games_in_play: gamesInPlay(services, row),
  }
}

/** Machines that others do not see, and silent ones, do not count. */
const gamesInPlay = (services: Services, row: LocationRow): number =>
  areGamesShown(row) ? row.machines.filter((machine) => isInPlay(services, machine)).length : 0

const areGamesShown = ({ group_type, privacy_type }: LocationRow) => group_type === 'business' && privacy_type === 'public'

const isInPlay = (services: Services, { id, active, state }: LocationMachine) =>
  active && state !== 'offline' && gameInPlay(services, id) !== undefined

const shortNumber = (text: string | null) => (text === null ? null : String(Number(text)))

const machineToWire = (machine: LocationMachine): Location['machines'][number] => ({
  id: machine.id,
  pk: machine.id,
  uid: machine.uid,
  code: machine.title_code,
  custom_display_name: machine.name,
  game_name: machine.title_name,
  gradient_start: machine.gradient_start,
  gradient_stop: machine.gradient_stop,
  lamp_color: machine.lamp_color,
  glow_color: machine.glow_color,
  machine_image: titleArt(machine.title_code).default_backglass_image,
  active: machine.active,
  online: machine.state === 'online',
  presence: machine.state,
  out_of_service: machine.out_of_service,
  model_type: machine.model_type,
  model: {
    model_type: machine.model_type,
    model_type_name: machine.model_name,
    title: { id: machine.title_id, pk: machine.title_id, name: machine.title_name, code: machine.title_code },
  },
})
