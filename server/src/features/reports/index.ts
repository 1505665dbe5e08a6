import type { reportsCalls } from '@portal/contract/reports'
import type { Routes } from '../../platform/http/serve.ts'
import { showConsentPlace, storeConsent } from './consent.ts'
import { listReports } from './list-reports.ts'
import { receivePageTimings, showPageSpeed, showService } from './page-timings.ts'
import { receiveCspReports, receiveReports } from './receive-reports.ts'

export { deleteOldReports } from './receive-reports.ts'
export { deleteOldConsents } from './consent.ts'
export { addTimings } from './page-timings.ts'

export const reportsRoutes = {
  consentPlace: ({ query }, call) => showConsentPlace(call, query),
  giveConsent: ({ body }, call) => storeConsent(call, body),
  status: (_, call) => showService(call),
  send: ({ body }, call) => receiveReports(call, body),
  csp: ({ body }, call) => receiveCspReports(call, body.reports),
  pageTimings: ({ body }, call) => receivePageTimings(call, body),
  pageSpeed: ({ query }, call) => showPageSpeed(call, query),
  list: ({ query }, call) => listReports(call, query),
} satisfies Routes<typeof reportsCalls>
