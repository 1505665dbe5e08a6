/** What is played at a location by machine and day, for its owner, and the weekly report of it by mail. */
export { countLocationDays, rebuildLocationDays, recountVisits } from './location-days.sql.ts'
export { locationStatsRoutes, weeklyReportRoutes } from './routes.ts'
export { sendWeeklyReports, setWeeklyReport } from './weekly-reports.ts'
