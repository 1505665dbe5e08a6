export { countLocationDays, rebuildLocationDays, recountLocationDays, recountVisits } from './location-days.ts'
export { locationStatsRoutes, weeklyReportRoutes } from './routes.ts'
export { unsubscribeFromReport, sendWeeklyReports, setWeeklyReport } from './weekly-reports.ts'
