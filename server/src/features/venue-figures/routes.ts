import type { operatorsCalls } from '@portal/contract/operators'
import type { statsCalls } from '@portal/contract/stats'
import type { Routes } from '../../platform/http/serve.ts'
import { listVenues } from './list-venues.ts'
import { showVenue } from './show-venue.ts'
import { setWeeklyReport, showWeeklyReport } from './weekly-report.ts'

export const venueFiguresRoutes = {
  locationStats: ({ query }, call) => showVenue(call, query.location_id),
  locationStatsByGroup: ({ query }, call) => listVenues(call, query),
} satisfies Routes<Pick<typeof statsCalls, 'locationStats' | 'locationStatsByGroup'>>

export const weeklyReportRoutes = {
  weeklyReport: (_, call) => showWeeklyReport(call),
  setWeeklyReport: ({ body }, call) => setWeeklyReport(call, body),
} satisfies Routes<Pick<typeof operatorsCalls, 'weeklyReport' | 'setWeeklyReport'>>
