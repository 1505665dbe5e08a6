/** Kiosks: paired screens and what each of them shows. */
export { kiosksRoutes } from './routes.ts'
export { forgetUnpaired } from './own-screens.ts'
