import { createHash } from 'node:crypto'
import { blockedResources } from '@portal/contract/rules/csp-report'
import { consumeAddressLimit } from '../../platform/limits.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { browserOf } from './receive-reports.ts'
import { insertFaults, type SeenFault } from './queries.ts'

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
