/** The year in review: what a player did in a calendar year or month. */
export { yearReviewRoutes } from './routes.ts'
/** Scheduled task: how much people played in each year and month. */
export { countPeriods } from './count-periods.ts'
