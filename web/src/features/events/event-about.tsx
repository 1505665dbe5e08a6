import { formatNumber } from '../../lib/format.ts'
import { shortZoneName } from '../../lib/zoned-time.ts'
import { ApronCard } from '../../ui/apron-card.tsx'
import { PartyLines } from './event-list.tsx'
import { EventTop } from './event-top.tsx'
import { isElsewhere, whenText } from './event-times.ts'
import { eventMessages as words } from './messages.ts'
import type { EventReply } from './use-events.ts'

type MomentProps = { label: string; time: string; zone: string; zoneText: string }

/** In the time of the event; the zone is named where it is not the reader's. */
const Moment = ({ label, time, zone, zoneText }: MomentProps) => (
  <div>
    <dt className="t3 sm">{label}</dt>
    <dd className="text-18">
      <time dateTime={time}>{[whenText(time, zone), zoneText].filter(Boolean).join(' ')}</time>
    </dd>
  </div>
)

function Times({ event }: { event: EventReply }) {
  const { start_at, end_at, time_zone: zone, location } = event
  const isAway = isElsewhere(start_at, zone)
  const zoneText = isAway ? words.zoneOf(shortZoneName(zone), location?.city ?? null) : ''
  return (
    <>
      <dl className="event-dates">
        <Moment label={words.starts} time={start_at} zone={zone} zoneText={zoneText} />
        <Moment label={words.ends} time={end_at} zone={zone} zoneText="" />
      </dl>
      {isAway && <p className="t2 mt-3 text-[15px]">{words.yourTime(words.fromTo(whenText(start_at), whenText(end_at)))}</p>}
    </>
  )
}

export function EventAbout({ event }: { event: EventReply }) {
  return (
    <section className="wrap event-about" aria-label={words.about}>
      <div>
        {event.description && <p className="event-text">{event.description}</p>}
        <Times event={event} />
        {event.players > 0 && <p className="t2 mt-4">{words.competing(formatNumber(event.players), event.players)}</p>}
        <EventTop event={event} />
        {event.launch_parties.length > 0 && (
          <>
            <h2 className="h-sec mt-12 mb-4">{words.otherParties}</h2>
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
