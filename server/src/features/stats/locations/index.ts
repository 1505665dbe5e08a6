export { countLocationDays, rebuildLocationDays, recountLocationDays, recountVisits } from './location-days.sql.ts'
export { locationStatsRoutes, weeklyReportRoutes } from './routes.ts'
export { unsubscribeFromReport } from './weekly-reports.sql.ts'
export { sendWeeklyReports, setWeeklyReport } from './weekly-reports.ts'
