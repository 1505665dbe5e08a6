import { createHash } from 'node:crypto'
import type { ErrorReport, TrailStep } from '@portal/contract/reports'
import { blockedResources } from '@portal/contract/rules/csp-report'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { deleteReportsBefore, insertFaults, type SeenFault } from './list-reports.ts'
import { deleteTimingsBefore } from './page-timings.ts'

const dayMs = 86_400_000

/** Queries may contain secrets. */
const withoutQuery = (path: string) => path.split(/[?#]/)[0] ?? ''

const withoutQueries = (text: string) => text.replaceAll(/(https?:\/\/[^\s?#)]*)[?#][^\s):]*/g, '$1')

const cleanStep = (step: TrailStep): TrailStep => ({
  ...step,
  what: step.kind === 'press' ? step.what.replaceAll(/\S+@\S+/g, '…').replaceAll(/\d+/g, '#') : withoutQuery(step.what) || '/',
})

/** Engine and major version are enough to find a fault; the whole header would identify devices. */
export function browserOf(userAgent: string): string {
  const found = /(Edg|OPR|Firefox|Chrome|Version)\/(\d+)/.exec(userAgent)
  if (!found) return 'other'
  const [, name = '', version = ''] = found
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', Version: 'Safari' }
  return `${names[name] ?? name} ${version}`
}

function groupFaults(reports: readonly ErrorReport[], browser: string, now: Date): SeenFault[] {
  const seen = new Map<string, SeenFault>()
  for (const report of reports) {
    const clean = {
      kind: report.kind,
      message: withoutQueries(report.message),
      stack: withoutQueries(report.stack),
      path: withoutQuery(report.path),
      build: report.build,
      trail: report.trail.map(cleanStep),
    }
    const place = clean.stack.split('\n').find((line) => line.includes('://')) ?? ''
    const fingerprint = createHash('sha256')
      .update([clean.kind, clean.message, place.trim(), clean.path, clean.build].join('\n'))
      .digest('hex')
    // A browser's clock may be wrong, and a report may be days old.
    const at = new Date(Math.min(Date.parse(report.at), now.getTime()))
    const known = seen.get(fingerprint)
    if (known) {
      const trail = clean.trail.length > 0 && (known.trail.length === 0 || at >= known.last) ? clean.trail : known.trail
      Object.assign(known, { count: known.count + 1, first: min(known.first, at), last: max(known.last, at), trail: trail })
    } else seen.set(fingerprint, { ...clean, fingerprint, browser, count: 1, first: at, last: at })
  }
  return [...seen.values()]
}

const min = (a: Date, b: Date) => (a < b ? a : b)
const max = (a: Date, b: Date) => (a > b ? a : b)

export async function receiveReports(call: Call, { reports }: { reports: ErrorReport[] }) {
  await consumeAddressLimit(call, 'error-reports', call.config.limits.perAddress.errorReports)
  const faults = groupFaults(reports, browserOf(call.request.userAgent), call.clock.now())
  await insertFaults(call.db, faults)
  return { stored: reports.length }
}

export async function deleteOldReports({ db, clock, config }: Services): Promise<void> {
  const line = new Date(clock.now().getTime() - config.limits.errorReportDays * dayMs)
  await deleteReportsBefore(db, line)
  await deleteTimingsBefore(db, line.toISOString().slice(0, 10))
}

/** Counts resources that browsers blocked. Reports over the limit are dropped without an error, because browsers repeat failed ones. */
export async function receiveCspReports(call: Call, body: unknown) {
  const { config, clock, db, request, metrics } = call
  const resources = blockedResources(body, new URL(config.origin).origin)
  if (resources.length === 0 || !(await mayStore(call))) return {}
  const now = clock.now()
  const faults = new Map<string, SeenFault>()
  for (const { directive, blocked, page } of resources) {
    metrics.cspReports.add(directive)
    const message = `${directive} blocked ${blocked}`
    const fingerprint = createHash('sha256').update(['csp', message, page].join('\n')).digest('hex')
    const count = (faults.get(fingerprint)?.count ?? 0) + 1
    const place = { kind: 'csp' as const, message, stack: '', path: page, build: '', trail: [] }
    faults.set(fingerprint, { ...place, fingerprint, browser: browserOf(request.userAgent), count, first: now, last: now })
  }
  await insertFaults(db, [...faults.values()])
  return {}
}

async function mayStore(call: Call): Promise<boolean> {
  try {
    await consumeAddressLimit(call, 'csp-reports', call.config.limits.perAddress.cspReports)
    return true
  } catch (error) {
    if (error instanceof Problem && error.problem === 'limit.reached') return false
    throw error
  }
}
