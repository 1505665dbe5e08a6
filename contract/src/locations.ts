import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Location, LocationChange, LocationFields, LocationStep } from './locations-entities.ts'
import {
  Count,
  Done,
  Flag,
  GroupType,
  Id,
  IdText,
  Latitude,
  Longitude,
  PageNumber,
  answer,
  optionalText,
  pendingGuardian,
} from './wire.ts'

export * from './locations-entities.ts'

const OneLocation = answer({ location: Location })

const paging = {
  page: PageNumber,
  limit: z.coerce.number<number | string>().int().min(1).max(500).optional(),
  offset: z.coerce.number<number | string>().int().min(0).max(1_000_000).optional(),
}

/** Existing clients expect each row in `location`. */
const WrappedLocations = answer({ count: Count, locations: z.array(z.object({ location: Location })) })

const Near = z.object({ name: z.string(), latitude: z.number(), longitude: z.number() }).nullable()

export const locationsCalls = {
  withGames: endpoint({
    call: 'GET game_locations_with_games',
    version: 2,
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List locations with their machines',
    query: z.object({
      location: IdText.optional(),
      game_code: optionalText(8).optional(),
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
      ...paging,
    }),
    reply: WrappedLocations,
    errors: ['locations.none'],
  }),
  search: endpoint({
    call: 'GET game_locations_search',
    version: 2,
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Search locations by text, place or title',
    query: z.object({
      search: optionalText(100).default(''),
      latitude: Latitude.optional(),
      longitude: Longitude.optional(),
      /** Kilometers. */
      radius: z.coerce.number<number | string>().min(0.001).max(20_000).optional(),
      game_code: optionalText(8).optional(),
      model_type: optionalText(16).optional(),
      working: Flag.optional(),
      ...paging,
    }),
    reply: WrappedLocations.extend({ near: Near }),
    errors: ['locations.none'],
  }),
  mine: endpoint({
    call: 'GET user_game_locations',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your own locations',
    query: z.object({ group_type: GroupType.optional(), page: PageNumber }),
    reply: answer({ count: Count, locations: z.array(Location) }),
    errors: ['group.unknown'],
  }),
  create: endpoint({
    call: 'POST user_location_creation',
    version: 3,
    caller: 'player',
    owner: 'none',
    summary: 'Create a location',
    body: LocationFields,
    reply: answer({ location: Location, ...pendingGuardian }),
    status: 201,
    errors: ['address.invalid', 'address.duplicate', 'role.refused'],
  }),
  check: endpoint({
    call: 'POST user_location_check',
    caller: 'player',
    owner: 'none',
    summary: 'Check some fields of a new location',
    body: LocationStep,
    reply: Done,
    errors: ['address.invalid', 'address.duplicate', 'role.refused'],
  }),
  update: endpoint({
    call: 'PATCH game_locations/{id}/',
    caller: 'player',
    owner: 'location',
    summary: 'Change a location',
    params: z.object({ id: IdText }),
    body: LocationChange,
    reply: OneLocation,
    errors: ['object.unknown', 'address.invalid', 'address.duplicate'],
  }),
  /** Only without machines. The id may be in the query or the body. */
  remove: endpoint({
    call: 'DELETE game_location_removal',
    version: 2,
    caller: 'player',
    owner: 'location',
    summary: 'Remove a location',
    query: z.object({ location_id: IdText.optional() }),
    body: z.object({ location_id: Id.optional() }).optional(),
    reply: Done,
    errors: ['object.unknown'],
  }),
}
