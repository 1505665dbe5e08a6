export { kiosksRoutes } from './routes.ts'
export { deleteUnpairedScreens } from './screens.ts'
