/** Figures of places: how much is played where, by machine and day, for who owns the place; and last week of it by mail. */
export { venueFiguresRoutes, weeklyReportRoutes } from './routes.ts'
/** Follows finished games: they are added to the figures of their places. */
export { countVenues, recountVisits, rebuildVenues } from './count-venues.ts'
/** Turns the weekly report on or off. */
export { setWeeklyReport } from './weekly-report.ts'
/** A tick: last week goes out by mail on Monday morning. */
export { sendWeeklyReports } from './send-weekly-reports.ts'
