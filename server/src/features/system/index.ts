export { systemRoutes } from './system.ts'
