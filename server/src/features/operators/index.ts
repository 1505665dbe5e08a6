export { addOperator } from './businesses.ts'
export { businessProfileOf } from './business-profile.ts'
export { operatorsRoutes } from './routes.ts'
