import type { locationsCalls } from '@portal/contract/locations'
import type { networksCalls } from '@portal/contract/networks'
import type { Routes } from '../../platform/http/serve.ts'
import { checkStep } from './create-location.ts'
import { findLocations, listLocationPlayers, listLocations } from './find-locations.ts'
import { changeLocation, createOwnLocation, listOwnLocations, removeLocation } from './edit-location.ts'

export const locationsRoutes = {
  withGames: ({ query }, call) => listLocations(call, query),
  search: ({ query }, call) => findLocations(call, query),
  mine: ({ query }, call) => listOwnLocations(call, query),
  create: ({ body }, call) => createOwnLocation(call, body),
  check: ({ body }, call) => checkStep(call, body),
  update: ({ params, body }, call) => changeLocation(call, params.id, body),
  remove: ({ query, body }, call) => removeLocation(call, query.location_id ?? body?.location_id),
} satisfies Routes<typeof locationsCalls>

/** Players at a location; here, because the answer needs plays. */
export const locationPlayersRoutes = {
  players: ({ query }, call) => listLocationPlayers(call, query),
} satisfies Routes<Pick<typeof networksCalls, 'players'>>
