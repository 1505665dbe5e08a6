import type { reportsCalls } from '@portal/contract/reports'
import type { Routes } from '../../platform/http/serve.ts'
import { giveConsent, showConsentPlace } from './consent.ts'
import { listReports } from './list-reports.ts'
import { showService } from './show-service.ts'
import { showPageSpeed, takePageTimings } from './page-timings.ts'
import { takeReports } from './take-reports.ts'

export const reportsRoutes = {
  consentPlace: ({ query }, call) => showConsentPlace(call, query),
  giveConsent: ({ body }, call) => giveConsent(call, body),
  status: (_, call) => showService(call),
  send: ({ body }, call) => takeReports(call, body),
  pageTimings: ({ body }, call) => takePageTimings(call, body),
  pageSpeed: ({ query }, call) => showPageSpeed(call, query),
  list: ({ query }, call) => listReports(call, query),
} satisfies Routes<typeof reportsCalls>
