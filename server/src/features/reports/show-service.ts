import type { ServicePart } from '@portal/contract/reports'
import { countDeadLetters } from '../../platform/domain-events/events.sql.ts'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Call, Services } from '../../platform/services.ts'

/** Cached, because many people open the page when something is wrong. */
const keptMs = 5000
/** A busy second has fewer unprocessed events. */
const lateFrom = 500

type ServiceReading = { at: Date; parts: ServicePart[] }

async function readServiceState({ db, eventProcessor, sseBroker, clock }: Services): Promise<ServiceReading> {
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
    const partDown = (name: ServicePart['name']): ServicePart => ({ name, state: 'down', number: 0 })
    return { at, parts: [partDown('database'), partDown('scores'), live] }
  }
}

const lastLook = appScoped((): { seen: Promise<ServiceReading> | null; since: number } => ({ seen: null, since: 0 }))

export async function showService(call: Call) {
  const last = lastLook(call)
  const now = call.clock.now().getTime()
  if (!last.seen || now - last.since >= keptMs) Object.assign(last, { seen: readServiceState(call), since: now })
  const { at, parts } = (await last.seen) as ServiceReading
  return { parts, at: at.toISOString() }
}
