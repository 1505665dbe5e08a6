/** Departures: an account that its owner wants deleted, and what happens when the days of grace are over. */

/** A tick: erases accounts whose day has come. */
export { eraseDeparted } from './erase-departed.ts'
export { departuresRoutes } from './routes.ts'
