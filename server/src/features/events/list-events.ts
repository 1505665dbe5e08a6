import type { Event, LaunchParty } from '@portal/contract/events'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { titlesOf } from '../games/index.ts'
import { eventToWire, partyToWire } from './event-shape.ts'
import { findEvents, type EventFilter } from './find-events.sql.ts'

type ListQuery = {
  event_state: NonNullable<EventFilter['state']>
  stern_event?: boolean | undefined
  my_events?: boolean | undefined
  location?: number | undefined
}

export async function listEvents(call: Call<Player>, query: ListQuery): Promise<Event[]> {
  const now = call.clock.now()
  const filter = {
    state: query.event_state,
    stern: query.stern_event,
    mine: query.my_events ?? false,
    locationId: query.location,
  }
  const [events, titles] = await Promise.all([findEvents(call.db, filter, { userId: call.actor.userId, now }), titlesOf(call)])
  return events.map((event) => eventToWire(event, titles, now))
}

type PartyQuery = { title?: number | undefined; location?: number | undefined }

export async function listLaunchParties(call: Call<Player>, { title, location }: PartyQuery): Promise<LaunchParty[]> {
  const now = call.clock.now()
  const filter = { kind: 'launch_party' as const, titleId: title, locationId: location }
  const [events, titles] = await Promise.all([findEvents(call.db, filter, { userId: call.actor.userId, now }), titlesOf(call)])
  return events.flatMap((event) => partyToWire(event, titles, now))
}
