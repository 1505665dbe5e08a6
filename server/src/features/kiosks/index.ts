/** Kiosks: paired screens and what each of them shows. */
export { kiosksRoutes } from './routes.ts'
export { deleteUnpairedScreens } from './own-screens.ts'
