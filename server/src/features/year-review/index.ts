export { yearReviewRoutes } from './routes.ts'
export { countPeriods } from './count-periods.ts'
