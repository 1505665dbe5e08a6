import type { Event, LaunchParty } from '@portal/contract/events'
import { Link } from '@tanstack/react-router'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatEnds, formatNumber } from '../../lib/format.ts'
import { formats } from '../../lib/language.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { whenText } from './event-times.ts'
import { eventMessages as words } from './messages.ts'
import { useEvents, useLaunchParties } from './use-events.ts'
import type { EventTab } from './use-events.ts'

const stateWords = { current: words.running, upcoming: words.upcoming, past: words.ended }

function EventRow({ event }: { event: Event }) {
  const now = useNow()
  const { state, titles, location, players } = event
  const code = titles[0]?.code ?? event.title?.code ?? ''
  const begins = new Date(event.start_at)
  const locationText = location ? [location.name, location.city].filter(Boolean).join(', ') : words.anywhere
  return (
    <li>
      <Link className={`event-row t-${code}`} to="/ic/events/$id" params={{ id: String(event.id) }}>
        <time className="event-day" dateTime={event.start_at}>
          <span className="num">{formats.date(begins, { day: 'numeric' })}</span>
          <small>{formats.date(begins, { month: 'short' })}</small>
        </time>
        {code && <TitleCover code={code} cut="thumb" className="event-art" />}
        <span className="event-name">
          <strong>{event.name}</strong>
          <small>{locationText}</small>
          <span className="event-tags">
            {event.kind !== 'event' && (
              <Tag tone={event.kind === 'launch_party' ? 'accent' : 'plain'}>{words.kinds[event.kind]}</Tag>
            )}
            {event.stern_event && <Tag>{words.company}</Tag>}
          </span>
        </span>
        <span className="event-players">
          {players > 0 && <small>{words.players(formatNumber(players), players === 1)}</small>}
        </span>
        <span className="event-state">
          <Lamp lit={state === 'current'} className={state === 'current' ? 'text-success' : ''} />
          <span>
            {stateWords[state]}
            <small>
              {state === 'current' ? formatEnds(event.end_at, now) : whenText(state === 'past' ? event.end_at : event.start_at)}
            </small>
          </span>
        </span>
      </Link>
    </li>
  )
}

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
  const upcoming = parties.data?.filter(({ state }) => state !== 'past')
  return (
    <section aria-labelledby="launch-parties">
      <h2 className="h-sec" id="launch-parties">
        {words.parties}
      </h2>
      {upcoming ? (
        upcoming.length === 0 ? (
          <p className="t2 mt-3">{words.noParties}</p>
        ) : (
          <PartyLines parties={upcoming} />
        )
      ) : parties.isError ? (
        <ErrorState text={problemSentence(parties.error)} onRetry={() => void parties.refetch()} />
      ) : (
        <SkeletonRows rows={2} height={64} />
      )}
    </section>
  )
}
