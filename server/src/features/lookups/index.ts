/** Lists that exist without anybody using them: kinds of places, later countries and their regions. */
export { loadLocationTypes } from './location-types.ts'
export { lookupsRoutes } from './routes.ts'
