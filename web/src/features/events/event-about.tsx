import { formatNumber } from '../../lib/format.ts'
import { ApronCard } from '../../ui/apron-card.tsx'
import { PartyLines } from './event-list.tsx'
import { cityOf, isElsewhere, whenText } from './event-times.ts'
import { eventMessages as words } from './messages.ts'
import type { EventReply } from './use-events.ts'

function Moment({ label, time, zone }: { label: string; time: string; zone: string }) {
  return (
    <div>
      <dt className="t3 sm">{label}</dt>
      <dd>
        <time dateTime={time}>{words.yourTime(whenText(time))}</time>
        {isElsewhere(time, zone) && <small className="t2">{words.theirTime(whenText(time, zone), cityOf(zone))}</small>}
      </dd>
    </div>
  )
}

export function EventAbout({ event }: { event: EventReply }) {
  return (
    <section className="wrap event-about" aria-label={words.about}>
      <div>
        {event.description && <p className="event-text">{event.description}</p>}
        <dl className="event-dates">
          <Moment label={words.starts} time={event.start_at} zone={event.time_zone} />
          <Moment label={words.ends} time={event.end_at} zone={event.time_zone} />
        </dl>
        {event.players > 0 && <p className="t2 mt-4">{words.competing(formatNumber(event.players), event.players === 1)}</p>}
        {event.launch_parties.length > 0 && (
          <>
            <h2 className="h-sec mt-8">{words.otherParties}</h2>
            <PartyLines parties={event.launch_parties} />
          </>
        )}
      </div>
      <aside>
        <ApronCard
          title={words.join}
          steps={words.joinSteps(
            event.titles.map(({ name }) => name),
            event.location?.name ?? null,
          )}
        />
      </aside>
    </section>
  )
}
