import type { Player } from '../../platform/actor.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findEvents, type EventRecord } from './find-events.sql.ts'

export async function requireVisibleEvent({ db, actor, clock }: Call<Player>, id: number): Promise<EventRecord> {
  const [event] = await findEvents(db, { id }, { userId: actor.userId, now: clock.now() })
  if (!event) throw unknownObject()
  return event
}

export async function requireOwnEvent(call: Call<Player>, id: number): Promise<EventRecord> {
  const event = await requireVisibleEvent(call, id)
  if (event.ownerId !== call.actor.userId || event.isStern) throw unknownObject()
  return event
}
