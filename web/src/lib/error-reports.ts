import type { ErrorReport } from '@portal/contract/reports'
import { ApiError } from './api-error.ts'
import { api } from './api.ts'
import { hasConsent } from './consent.ts'
import { currentSession } from './session.ts'

declare const __BUILD__: string

/** What a page that was left without network still has to tell: the latest thirty. */
export const mostKept = 30
const firstPauseMs = 5000
const longestPauseMs = 60 * 60_000
const key = 'portal.error-reports'

/** How long to wait after so many failures in a row: five seconds, doubling to an hour. */
export const pauseAfter = (failures: number): number => Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs)

/** Adds a report; the oldest gives way. */
export const withReport = (kept: readonly ErrorReport[], report: ErrorReport): ErrorReport[] => [...kept, report].slice(-mostKept)

/** Pages where people type secrets, and screens that belong to nobody, are never reported from. */
const privatePages =
  /^\/(login|register|new-all|new-all-access|set-password|reset-password|set-validated|parental-consent|business-profile|set-business-validated|account|kiosk)(\/|$)/

/** Nothing without consent, nothing about minors, nothing from private pages. */
const mayReport = (path: string) => hasConsent('C0002') && currentSession()?.isMinor !== true && !privatePages.test(path)

function kept(): ErrorReport[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? (stored as ErrorReport[]) : []
  } catch {
    return []
  }
}

function keep(reports: readonly ErrorReport[]): void {
  if (reports.length > 0) localStorage.setItem(key, JSON.stringify(reports))
  else localStorage.removeItem(key)
}

let failures = 0
let timer: ReturnType<typeof setTimeout> | undefined
let sending = false

/** What the server refuses for good is not sent again. */
const isRefused = (error: unknown) =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429

/** Sends what is kept. Without network, or refused for now, it waits longer each time. */
export async function sendReports(): Promise<void> {
  const reports = kept()
  if (sending || reports.length === 0 || !hasConsent('C0002')) return
  clearTimeout(timer)
  sending = true
  try {
    await api.reports.send({ body: { reports } }, { anonymous: true })
    done(reports.length)
  } catch (error) {
    if (isRefused(error)) done(reports.length)
    else timer = setTimeout(() => void sendReports(), pauseAfter(++failures))
  } finally {
    sending = false
  }
}

function done(count: number): void {
  failures = 0
  // What broke while these were on their way stays.
  keep(kept().slice(count))
}

const textOf = (error: unknown): { message: string; stack: string } =>
  error instanceof Error
    ? { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' }
    : { message: String(error), stack: '' }

/** Notes what broke, and sends it when it can. */
export function reportError(kind: ErrorReport['kind'], error: unknown, now = new Date()): void {
  const path = location.pathname
  if (!mayReport(path)) return
  const { message, stack } = textOf(error)
  keep(
    withReport(kept(), {
      kind,
      message: message.slice(0, 500) || 'unknown',
      stack: stack.slice(0, 4000),
      path: path.slice(0, 300),
      build: __BUILD__.slice(0, 64),
      at: now.toISOString(),
    }),
  )
  if (failures === 0) void sendReports()
}

/** Sends what an earlier visit could not, and again whenever the network comes back. */
export function followReports(): () => void {
  const online = () => void sendReports()
  addEventListener('online', online)
  online()
  return () => {
    removeEventListener('online', online)
    clearTimeout(timer)
  }
}
