export { feedRoutes } from './feed.ts'
