import { businessCalls } from '@portal/contract/business-calls.generated'
import { apiOf } from './api.ts'

/** Loaded only with the pages that make these calls. */
export const {
  alerts: alertsApi,
  emailChanges: emailChangesApi,
  faultReports: faultReportsApi,
  locationScores: locationScoresApi,
  machineData: machineDataApi,
  mailStops: mailStopsApi,
  operators: operatorsApi,
  publicPages: publicPagesApi,
  staff: staffApi,
} = apiOf(businessCalls)
