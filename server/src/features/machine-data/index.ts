export { machineDataRoutes } from './routes.ts'
