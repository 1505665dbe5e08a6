/** Score reviews: outlying scores, decisions about them, and fenced code versions. */
export { isCountedScore } from './counts.ts'
export { enoughScores, findingsOf, type TitleFigures } from './outlier.ts'
export { findOutliers } from './find-outliers.ts'
export { eraseAppealsOfErased } from './own-removals.ts'
export { scoreReviewsRoutes } from './routes.ts'
