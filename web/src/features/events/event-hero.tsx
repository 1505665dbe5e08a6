import { Link } from '@tanstack/react-router'
import { CalendarPlus, Share2 } from 'lucide-react'
import { TitleCover } from '../../art/title-cover.tsx'
import { copyText } from '../../lib/clipboard.ts'
import { saveFile } from '../../lib/save-file.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { Countdown } from '../../shared/countdown.tsx'
import { Button } from '../../ui/button.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { whereText } from './event-card.tsx'
import { countdownTo, type EventReply } from './events.ts'
import { eventMessages as words } from './messages.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const stateWords = { current: words.running, upcoming: words.upcoming, past: words.ended }

async function saveCalendar(event: EventReply): Promise<void> {
  const { calendarFile } = await import('./calendar-file.ts')
  saveFile(`${event.slug}.ics`, 'text/calendar', calendarFile(event, { now: new Date(), origin: location.origin }))
}

async function share(event: EventReply): Promise<void> {
  await copyText(`${location.origin}/ic/events/${event.id}`)
  showToast(words.linkCopied)
}

const artClass =
  'absolute inset-x-0 top-0 h-[380px] after:absolute after:inset-0 after:bg-[linear-gradient(90deg,rgb(9_12_12/0.9),rgb(9_12_12/0.62)_50%,rgb(9_12_12/0.2)),linear-gradient(transparent_40%,var(--s-0))]'

export function EventHero({ event }: { event: EventReply }) {
  const code = event.title?.code ?? event.titles[0]?.code ?? ''
  const to = countdownTo(event)
  return (
    <div className={`relative min-h-70 pb-5 t-${code}`}>
      {code && <TitleCover code={code} cut="hero" className={artClass} eager />}
      <header className="wrap relative pt-3.5 [&_.back]:text-[#d7e6e1]!">
        <BackLink to="/ic/events" label={words.events} />
        <p className="mt-5.5 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-14 text-[#d7e6e1]">
          <Lamp lit={event.state === 'current'} className={event.state === 'current' ? 'text-success' : ''} />
          <span>{stateWords[event.state]}</span>
          {event.kind !== 'event' && <Tag>{words.kinds[event.kind]}</Tag>}
          {event.stern_event && <Tag>{words.company}</Tag>}
          {event.is_mine && <Tag tone="you">{words.youAreIn}</Tag>}
        </p>
        <h1 className="mt-1.5 display text-[clamp(34px,6vw,62px)] wrap-anywhere">{event.name}</h1>
        <p className="mt-2 text-18 text-[#d3deda]">{whereText(event)}</p>
        {to && (
          <p className="mt-2 text-18 text-[#d3deda]">
            {event.state === 'upcoming' ? words.startsIn : words.endsIn} <Countdown to={to} variant="line" />
          </p>
        )}
        <div className="mt-5 flex flex-wrap gap-3">
          {event.state !== 'past' && (
            <Button variant="primary" icon={<CalendarPlus {...icon} />} onClick={() => void saveCalendar(event)}>
              {words.addToCalendar}
            </Button>
          )}
          <Button variant="quiet" icon={<Share2 {...icon} />} onClick={() => void share(event)}>
            {words.share}
          </Button>
        </div>
      </header>
    </div>
  )
}

const current = { 'aria-current': 'page' as const }

export function EventTabs({ event }: { event: EventReply }) {
  const params = { id: String(event.id) }
  return (
    <div className="wrap relative mb-6">
      <TabLinks label={event.name}>
        <Link to="/ic/events/$id" params={params} activeOptions={{ exact: true }} activeProps={current} resetScroll={false}>
          {words.about}
        </Link>
        <Link to="/ic/events/$id/leaderboard" params={params} activeProps={current} resetScroll={false}>
          {words.standings}
        </Link>
        {event.quests.length > 0 && (
          <Link to="/ic/events/$id/quests" params={params} activeProps={current} resetScroll={false}>
            {words.quests}
          </Link>
        )}
        <Link to="/ic/events/$id/locations" params={params} activeProps={current} resetScroll={false}>
          {words.locations}
        </Link>
      </TabLinks>
    </div>
  )
}
