import type { ErrorReport } from '@portal/contract/reports'
import { api } from './api.ts'
import { hasConsent } from './consent.ts'
import { isPrivatePage } from './private-pages.ts'
import { reportQueue } from './report-queue.ts'
import { currentSession, isImpersonating } from './session.ts'
import { stepsForReport } from './visit-trail.ts'

declare const __BUILD__: string

const reports = reportQueue<ErrorReport>('portal.error-reports', (entries) =>
  api.reports.send({ body: { reports: entries } }, { anonymous: true }),
)

/** Not without consent, for minors, on private pages, or during an impersonation. */
export const mayReport = (path: string): boolean =>
  hasConsent('C0002') && currentSession()?.isMinor !== true && !isPrivatePage(path) && !isImpersonating()

export const sendReports = reports.send
export const sendReportsWhenOnline = reports.sendWhenOnline

const textOf = (error: unknown): { message: string; stack: string } =>
  error instanceof Error
    ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
    : { message: String(error), stack: '' }

export function reportError(kind: ErrorReport['kind'], error: unknown, now = new Date()): void {
  const path = location.pathname
  if (!mayReport(path)) return
  const { message, stack } = textOf(error)
  reports.add({
    kind,
    message: message.slice(0, 500) || 'unknown',
    stack: stack.slice(0, 4000),
    path: path.slice(0, 300),
    build: __BUILD__.slice(0, 64),
    at: now.toISOString(),
    trail: stepsForReport(now),
  })
}
