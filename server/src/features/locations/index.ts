/** Locations where machines stand: venues of operators, gamerooms of home members, and who is on their home teams. */
export { createLocation, type NewLocation } from './create-location.ts'
export { updateLocation } from './update-location.ts'
export { gameroomsAtHome } from './queries.ts'
export { readGazetteer } from './geocoder/geocoder.ts'
/** Loaders that answer 404 for locations of others. */
export { ownLocationOf, teamLocationOf } from './access.ts'
export type { LocationRecord } from './queries.ts'
export { closeLocations } from './close-locations.ts'
export { isTimeZone } from './time-zone.ts'
export { locationPlayersRoutes, locationsRoutes } from './routes.ts'
