export { isCountedScore, enoughScores, findingsOf, type TitleFigures, findOutliers } from './outliers.ts'
export { eraseAppealsOfErased } from './own-removals.ts'
export { scoreReviewsRoutes } from './routes.ts'
