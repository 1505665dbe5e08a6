export { kiosksRoutes } from './routes.ts'
export { deleteUnpairedScreens } from './own-screens.ts'
