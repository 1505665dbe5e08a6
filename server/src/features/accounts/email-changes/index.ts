export { emailChangesRoutes } from './routes.ts'
