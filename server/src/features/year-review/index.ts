/** The year in review: a player's calendar year or month. */
export { yearReviewRoutes } from './routes.ts'
export { countPeriods } from './count-periods.ts'
