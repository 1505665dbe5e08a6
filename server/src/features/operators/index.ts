export { addOperator } from './queries.ts'
export { businessProfileOf } from './business-profile.ts'
export { operatorsRoutes } from './routes.ts'
