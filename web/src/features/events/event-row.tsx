import type { Event } from '@portal/contract/events'
import { Link } from '@tanstack/react-router'
import { Poster } from '../../art/poster.tsx'
import { formatEnds, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { whenText } from './event-times.ts'
import { eventMessages as words } from './messages.ts'

const day = new Intl.DateTimeFormat('en-GB', { day: 'numeric' })
const month = new Intl.DateTimeFormat('en-GB', { month: 'short' })

const stateWords = { current: words.running, upcoming: words.comingUp, past: words.over }

export function EventRow({ event }: { event: Event }) {
  const now = useNow()
  const { state, titles, location, players } = event
  const code = titles[0]?.code ?? event.title?.code ?? ''
  const begins = new Date(event.start_at)
  const place = location ? [location.name, location.city].filter(Boolean).join(', ') : words.anywhere
  return (
    <li>
      <Link className={`event-row t-${code}`} to="/ic/events/$id" params={{ id: String(event.id) }}>
        <time className="event-day" dateTime={event.start_at}>
          <span className="num">{day.format(begins)}</span>
          <small>{month.format(begins)}</small>
        </time>
        {code && <Poster code={code} cut="square" image={event.image} className="event-art" />}
        <span className="event-name">
          <strong>{event.name}</strong>
          <small>{place}</small>
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
