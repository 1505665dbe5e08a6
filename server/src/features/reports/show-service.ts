import type { ServicePart } from '@portal/contract/reports'
import { countDeadLetters } from '../../platform/domain-events/queries.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Call, Services } from '../../platform/services.ts'

/** A page that many open at once, of all times when something is wrong, must cost next to nothing. */
const keptMs = 5000
/** So many games behind is more than a busy second. */
const lateFrom = 500

type Seen = { at: Date; parts: ServicePart[] }

async function look({ db, eventProcessor, sseBroker, clock }: Services): Promise<Seen> {
  const at = clock.now()
  const live: ServicePart = { name: 'live', state: 'up', number: sseBroker.subscribers() }
  try {
    const [behind, stuck] = await Promise.all([eventProcessor.lag(), countDeadLetters(db)])
    const { lastError } = eventProcessor.state()
    return {
      at,
      parts: [
        { name: 'database', state: 'up', number: 0 },
        { name: 'scores', state: lastError ? 'down' : behind >= lateFrom || stuck > 0 ? 'late' : 'up', number: behind },
        live,
      ],
    }
  } catch {
    const down = (name: ServicePart['name']): ServicePart => ({ name, state: 'down', number: 0 })
    return { at, parts: [down('database'), down('scores'), live] }
  }
}

const lastLook = appScoped((): { seen: Promise<Seen> | null; since: number } => ({ seen: null, since: 0 }))

/** How the parts of the service are, looked at every five seconds at most. */
export async function showService(call: Call) {
  const last = lastLook(call)
  const now = call.clock.now().getTime()
  if (!last.seen || now - last.since >= keptMs) Object.assign(last, { seen: look(call), since: now })
  const { at, parts } = (await last.seen) as Seen
  return { parts, at: at.toISOString() }
}
