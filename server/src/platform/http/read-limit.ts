import { appScoped } from '../app-scoped.ts'
import { Problem } from '../problem.ts'
import type { Services } from '../services.ts'

type Window = { number: number; reads: Map<number, number> }

const windows = appScoped((): Window => ({ number: 0, reads: new Map() }))

/**
 * Counts a read of a person; throws `limit.reached` above the limit. It counts per node in memory, because a database write
 * costs more than most reads.
 */
export function enforceReadLimit(services: Services, userId: number): void {
  const { most, seconds } = services.config.limits.readsPerPerson
  const now = services.clock.now().getTime() / 1000
  const number = Math.floor(now / seconds)
  const window = windows(services)
  if (window.number !== number) {
    window.number = number
    window.reads.clear()
  }
  const reads = (window.reads.get(userId) ?? 0) + 1
  window.reads.set(userId, reads)
  if (reads <= most) return
  services.metrics.rateLimited.add('reads')
  throw new Problem('limit.reached', { retryAfter: (number + 1) * seconds - now })
}
