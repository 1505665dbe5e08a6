import { businessCalls } from '@portal/contract/business-calls.generated'
import { addCalls, api } from './api.ts'

addCalls(businessCalls)

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
} = api
