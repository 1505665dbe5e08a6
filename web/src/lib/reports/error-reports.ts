import type { ErrorReport, TrailStep } from '@portal/contract/reports'
import { api } from '../api.ts'
import { hasConsent } from '../consent.ts'
import { currentSession, isImpersonating } from '../session.ts'
import { reportQueue } from './report-queue.ts'

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

const maxSteps = 30
const maxTextLength = 120
const maxDurationMs = 600_000
const dayMs = 86_400_000

type Step = Omit<TrailStep, 'before'>

let steps: (Step & { at: number })[] = []

/** Share of error reports that include the steps; null while none are recorded. */
let reportRate: number | null = null

export function startTrail(rate: number): void {
  reportRate = rate
}

export function dropTrail(): void {
  reportRate = null
  steps = []
}

export function recordStep(step: Step): void {
  if (reportRate === null || !hasConsent('C0002') || isPrivatePage(location.pathname) || isImpersonating()) return
  const ms = step.ms === undefined ? {} : { ms: Math.min(Math.round(step.ms), maxDurationMs) }
  steps = [...steps, { ...step, ...ms, what: step.what.slice(0, maxTextLength), at: Date.now() }].slice(-maxSteps)
}

export function stepsForReport(now: Date): TrailStep[] {
  if (reportRate === null || Math.random() >= reportRate) return []
  return steps.map(({ at, ...step }) => ({ ...step, before: Math.min(Math.max(0, now.getTime() - at), dayMs) }))
}

const privatePages =
  /^\/(login|register|new-all|new-all-access|set-password|reset-password|set-validated|set-email|stop-emails|parental-consent|business-profile|set-business-validated|business-staff|account|kiosk|embed)(\/|$)/

/** Pages with secrets, and kiosks: nothing is recorded or reported about them. */
export const isPrivatePage = (path: string): boolean => privatePages.test(path)
