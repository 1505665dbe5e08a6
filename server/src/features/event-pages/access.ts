import type { Player } from '../../kit/actor.ts'
import { unknownObject } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { findEvents, type EventRecord } from './queries.ts'

/** An event the caller may find, else 404. */
export async function eventOf({ db, actor, clock }: Call<Player>, id: number): Promise<EventRecord> {
  const [event] = await findEvents(db, { id }, { userId: actor.userId, now: clock.now() })
  if (!event) throw unknownObject()
  return event
}

/** The caller's own event, else 404. */
export async function ownEventOf(call: Call<Player>, id: number): Promise<EventRecord> {
  const event = await eventOf(call, id)
  if (event.ownerId !== call.actor.userId || event.isStern) throw unknownObject()
  return event
}
