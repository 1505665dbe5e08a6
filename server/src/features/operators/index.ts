/** Operators: the registry of businesses, and a member's own business with its contact. */

/** Adds a business to the registry; one already there keeps its number. */
export { addOperator } from './queries.ts'
/** The business contact of people, as the wire has it. */
export { businessProfileOf } from './business-profile.ts'
export { operatorsRoutes } from './routes.ts'
