export { mailStopsRoutes } from './mail-stops.ts'
