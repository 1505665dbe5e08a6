/** Kiosks: screens that somebody took over, what each shows and how it is. */
export { kiosksRoutes } from './routes.ts'
/** Scheduled task: screens that nobody took over are forgotten. */
export { forgetUnpaired } from './own-screens.ts'
