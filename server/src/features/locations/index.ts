/** Places where machines stand: venues of operators, gamerooms of home members, and who is on their home teams. */
export { createLocation, type NewPlace } from './create-location.ts'
/** Loaders that answer 404 for what is not the caller's. */
export { ownLocationOf, teamLocationOf } from './access.ts'
/** A place by its id, and the members of its home team. */
export { findLocation, isTeamMember, playersNamed, replaceTeam, type LocationRecord } from './queries.ts'
