/** Operators: the registry of businesses, and a member's own business contact. */

export { addOperator } from './queries.ts'
export { businessProfileOf } from './business-profile.ts'
export { operatorsRoutes } from './routes.ts'
