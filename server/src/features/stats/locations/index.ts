import type { operatorsCalls } from '@portal/contract/operators'
import type { statsCalls } from '@portal/contract/stats'
import type { Routes } from '../../../platform/http/serve.ts'
import { listLocationStats, showLocationStats } from './location-stats.ts'
import { setWeeklyReport, showWeeklyReport, showWeeklyReportSample } from './weekly-reports.ts'

export { countLocationDays, rebuildLocationDays, recountLocationDays, recountVisits } from './location-days.ts'
export { unsubscribeFromReport, sendWeeklyReports, setWeeklyReport } from './weekly-reports.ts'

export const locationStatsRoutes = {
  locationStats: ({ query }, call) => showLocationStats(call, query.location_id),
  locationStatsByGroup: ({ query }, call) => listLocationStats(call, query),
} satisfies Routes<Pick<typeof statsCalls, 'locationStats' | 'locationStatsByGroup'>>

export const weeklyReportRoutes = {
  weeklyReport: (_, call) => showWeeklyReport(call),
  weeklyReportSample: (_, call) => showWeeklyReportSample(call),
  setWeeklyReport: ({ body }, call) => setWeeklyReport(call, body),
} satisfies Routes<Pick<typeof operatorsCalls, 'weeklyReport' | 'weeklyReportSample' | 'setWeeklyReport'>>
