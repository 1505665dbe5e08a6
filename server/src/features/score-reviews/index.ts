/** Score reviews: scores that stand out, what is decided of them, and code versions whose scores do not count. */
/** Which games count for boards. */
export { counts } from './counts.ts'
/** What is usual on a title, and why a score stands out from it. */
export { enoughScores, findingsOf, type TitleFigures } from './outlier.ts'
/** Scheduled task: looks through new scores for those that stand out. */
export { findOutliers } from './find-outliers.ts'
/** Event handler: deletes the appeals of erased accounts. */
export { forgetAppeals } from './own-removals.ts'
export { scoreReviewsRoutes } from './routes.ts'
