export { countLocationDays, rebuildLocationDays, recountVisits } from './location-days.sql.ts'
export { locationStatsRoutes, weeklyReportRoutes } from './routes.ts'
export { sendWeeklyReports, setWeeklyReport } from './weekly-reports.ts'
