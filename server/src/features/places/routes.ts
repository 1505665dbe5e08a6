import type { locationsCalls } from '@portal/contract/locations'
import type { networksCalls } from '@portal/contract/networks'
import type { Routes } from '../../platform/http/serve.ts'
import { checkStep } from '../locations/index.ts'
import { findPlaces, listPlaces } from './find-places.ts'
import { changePlace, createPlace, listMyPlaces, removePlace } from './own-places.ts'
import { listPlayersHere } from './players-here.ts'

export const placesRoutes = {
  withGames: ({ query }, call) => listPlaces(call, query),
  search: ({ query }, call) => findPlaces(call, query),
  mine: ({ query }, call) => listMyPlaces(call, query),
  create: ({ body }, call) => createPlace(call, body),
  check: ({ body }, call) => checkStep(call, body),
  update: ({ params, body }, call) => changePlace(call, params.id, body),
  remove: ({ query, body }, call) => removePlace(call, query.location_id ?? body?.location_id),
} satisfies Routes<typeof locationsCalls>

/** Who played at a place: what the area of networks answers of it needs games. */
export const placePlayersRoutes = {
  players: ({ query }, call) => listPlayersHere(call, query),
} satisfies Routes<Pick<typeof networksCalls, 'players'>>
