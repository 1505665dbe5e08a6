/** Statistics of a location for its owner, and the weekly report by mail. */
export { countLocationDays, rebuildLocationDays, recountVisits } from './count-location-days.ts'
export { locationStatsRoutes, weeklyReportRoutes } from './routes.ts'
export { sendWeeklyReports, setWeeklyReport } from './weekly-reports.ts'
