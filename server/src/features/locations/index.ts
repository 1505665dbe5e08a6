/** Places where machines stand: venues of operators, gamerooms of home members, and who is on their home teams. */
export { createLocation, type NewPlace } from './create-location.ts'
/** The same from what was typed: checked, found on the map, in its time zone. */
export { addLocation, checkStep } from './add-location.ts'
export { updateLocation } from './update-location.ts'
/** The gamerooms of a player that stand at their home address. */
export { gameroomsAtHome } from './place-queries.ts'
/** Where towns lie. */
export { geocoderOf, readGazetteer } from './geocoder/geocoder.ts'
/** Loaders that answer 404 for what is not the caller's. */
export { ownLocationOf, teamLocationOf } from './access.ts'
/** A place by its id, what a player is on its home team, and players by name. */
export { findLocation, playersNamed, teamRole, type LocationRecord } from './queries.ts'
/** Event handler: closes the locations of erased accounts. */
export { closePlaces } from './close-places.ts'
/** Whether a text names a time zone. */
export { isTimeZone } from './time-zone.ts'
