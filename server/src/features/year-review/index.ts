export { yearReviewRoutes } from './routes.ts'
export { countPeriods } from './periods.ts'
