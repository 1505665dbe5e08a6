import { createHash } from 'node:crypto'
import type { ErrorReport } from '@portal/contract/reports'
import { takeFromAddress } from '../../kit/limits.ts'
import type { Call, Services } from '../../kit/services.ts'
import { deleteReportsBefore, insertFaults, type SeenFault } from './queries.ts'

const dayMs = 86_400_000

/** Letters, digits and the usual marks; what stands in a query may be somebody's secret. */
const withoutQuery = (path: string) => path.split(/[?#]/)[0] ?? ''

/** Addresses in a message or a stack lose their query too. */
const withoutQueries = (text: string) => text.replaceAll(/(https?:\/\/[^\s?#)]*)[?#][^\s):]*/g, '$1')

/** The engine and its main version are enough to find a fault; the whole header would tell machines apart. */
export function browserOf(userAgent: string): string {
  const found = /(Edg|OPR|Firefox|Chrome|Version)\/(\d+)/.exec(userAgent)
  if (!found) return 'other'
  const [, name = '', version = ''] = found
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Version: 'Safari' }
  return `${names[name] ?? name} ${version}`
}

/** Reports of the same fault are one, with their number and the time they span. */
function gather(reports: readonly ErrorReport[], browser: string, now: Date): SeenFault[] {
  const seen = new Map<string, SeenFault>()
  for (const report of reports) {
    const clean = {
      kind: report.kind,
      message: withoutQueries(report.message),
      stack: withoutQueries(report.stack),
      path: withoutQuery(report.path),
      build: report.build,
    }
    const place = clean.stack.split('\n').find((line) => line.includes('://')) ?? ''
    const fingerprint = createHash('sha256')
      .update([clean.kind, clean.message, place.trim(), clean.path, clean.build].join('\n'))
      .digest('hex')
    // A browser's clock may be wrong, and a report may have waited for days.
    const at = new Date(Math.min(Date.parse(report.at), now.getTime()))
    const known = seen.get(fingerprint)
    if (known) Object.assign(known, { count: known.count + 1, first: min(known.first, at), last: max(known.last, at) })
    else seen.set(fingerprint, { ...clean, fingerprint, browser, count: 1, first: at, last: at })
  }
  return [...seen.values()]
}

const min = (a: Date, b: Date) => (a < b ? a : b)
const max = (a: Date, b: Date) => (a > b ? a : b)

/** Stores what broke in a browser. Who reports is not written down. */
export async function takeReports(call: Call, { reports }: { reports: ErrorReport[] }) {
  await takeFromAddress(call, 'error-reports', call.config.limits.perAddress.errorReports)
  const faults = gather(reports, browserOf(call.request.userAgent), call.clock.now())
  await insertFaults(call.db, faults)
  return { stored: reports.length }
}

/** Forgets what was last seen long ago. */
export const forgetOldReports = ({ db, clock, config }: Services): Promise<void> =>
  deleteReportsBefore(db, new Date(clock.now().getTime() - config.limits.errorReportDays * dayMs))
