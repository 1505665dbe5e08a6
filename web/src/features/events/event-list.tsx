import type { LaunchParty } from '@portal/contract/events'
import { Link } from '@tanstack/react-router'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { EventRow } from './event-row.tsx'
import { whenText } from './event-times.ts'
import { eventMessages as words } from './messages.ts'
import { useEvents, useLaunchParties, type EventTab } from './use-events.ts'

export function EventList({ tab }: { tab: EventTab }) {
  const events = useEvents(tab)
  if (!events.data)
    return events.isError ? (
      <ErrorState text={problemSentence(events.error)} onRetry={() => void events.refetch()} pending={events.isFetching} />
    ) : (
      <SkeletonRows rows={5} height={96} />
    )
  if (events.data.length === 0) return <EmptyState glyph="calendar" title={words.empty[tab]} text={words.emptyText[tab]} />
  return (
    <ul className="event-list" aria-busy={events.isPlaceholderData || undefined}>
      {events.data.map((event) => (
        <EventRow key={event.id} event={event} />
      ))}
    </ul>
  )
}

export const PartyLines = ({ parties }: { parties: readonly LaunchParty[] }) => (
  <ul className="event-parties">
    {parties.map((party) => (
      <li key={party.id}>
        <Link className="font-[650] hover:underline" to="/ic/events/$id" params={{ id: String(party.id) }}>
          {party.name}
        </Link>
        <span className="t2 sm">{[party.title.name, party.location.name, party.location.city].filter(Boolean).join(', ')}</span>
        <span className="t2 sm">{whenText(party.start_at)}</span>
      </li>
    ))}
  </ul>
)

export function LaunchParties() {
  const parties = useLaunchParties()
  const ahead = parties.data?.filter(({ state }) => state !== 'past')
  return (
    <section aria-labelledby="launch-parties">
      <h2 className="h-sec" id="launch-parties">
        {words.parties}
      </h2>
      {ahead ? (
        ahead.length === 0 ? (
          <p className="t2 mt-3">{words.noParties}</p>
        ) : (
          <PartyLines parties={ahead} />
        )
      ) : parties.isError ? (
        <ErrorState text={problemSentence(parties.error)} onRetry={() => void parties.refetch()} />
      ) : (
        <SkeletonRows rows={2} height={64} />
      )}
    </section>
  )
}
