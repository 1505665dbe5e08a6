import type { Event } from '@portal/contract/events'
import { useNow } from '../../lib/clock.ts'
import { EventCard, type PlaceOfEvent } from './event-card.tsx'
import { eventMessages as words } from './messages.ts'

type PreviewProps = Pick<Event, 'kind' | 'name' | 'titles'> & {
  startsAt: Date | null
  endsAt: Date | null
  place: PlaceOfEvent
}

const stateOf = (startsAt: Date, endsAt: Date, now: Date): Event['state'] =>
  now < startsAt ? 'upcoming' : now < endsAt ? 'current' : 'past'

/** The event as the list of events will show it, on wide screens. */
export function EventPreview({ kind, name, titles, startsAt, endsAt, place }: PreviewProps) {
  const now = useNow(60_000)
  const [starts, ends] = [startsAt ?? now, endsAt ?? startsAt ?? now]
  return (
    <section className="hidden max-w-105 min-[1200px]:block" aria-labelledby="event-preview">
      <h2 className="text-21 mb-3 font-bold" id="event-preview">
        {words.preview}
      </h2>
      <ul>
        <EventCard
          event={{
            id: null,
            kind,
            name: name || words.newEvent,
            titles,
            title: null,
            players: 0,
            stern_event: false,
            is_mine: false,
            state: stateOf(starts, ends, now),
            start_at: starts.toISOString(),
            end_at: ends.toISOString(),
            location: place,
          }}
        />
      </ul>
    </section>
  )
}
