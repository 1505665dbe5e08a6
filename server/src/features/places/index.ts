/** Places with what stands and happens there: the finder, one's own places, who played where. */
export { placePlayersRoutes, placesRoutes } from './routes.ts'
