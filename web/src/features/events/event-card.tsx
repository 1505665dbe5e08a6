import type { Event, LaunchParty } from '@portal/contract/events'
import { Link } from '@tanstack/react-router'
import { TitleCover } from '../../art/title-cover.tsx'
import { formatEnds, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { placeLine } from '../../shared/location-address.ts'
import { Lamp, Tag } from '../../ui/tag.tsx'
import { daysText, whenText } from './events.ts'
import { eventMessages as words } from './messages.ts'

const stateWords = { current: words.running, upcoming: words.upcoming, past: words.ended }

export type PlaceOfEvent = Parameters<typeof placeLine>[0]

/** Without an id the card is no link. */
type CardEvent = Pick<
  Event,
  'kind' | 'name' | 'stern_event' | 'is_mine' | 'start_at' | 'end_at' | 'state' | 'title' | 'titles' | 'players'
> & { id: number | null; location: PlaceOfEvent | null }

/** "Parlor Downtown, Portland". */
export const whereText = ({ location }: { location: PlaceOfEvent | null }): string =>
  location ? placeLine(location) : words.anywhere

export function EventCard({ event }: { event: CardEvent }) {
  const now = useNow()
  const { state, titles, players } = event
  const code = titles[0]?.code ?? event.title?.code ?? ''
  const days = daysText(event)
  const when = {
    current: words.daysAndEnd(days, formatEnds(event.end_at, now)),
    upcoming: words.startsOn(whenText(event.start_at)),
    past: days,
  }[state]
  return (
    <li className={`group relative min-w-0 t-${code}`}>
      <span className="relative block overflow-hidden rounded-3">
        {code ? (
          <TitleCover code={code} cut="hero" className="aspect-[16/9] w-full transition group-hover:brightness-110" />
        ) : (
          <span className="block aspect-[16/9] bg-s-2" />
        )}
        <span className="absolute top-3 left-3 inline-flex items-center gap-2 rounded-2 bg-[rgb(11_9_8/0.82)] px-3 py-1.5 text-14 font-[620] text-[#f8f3ec]">
          <Lamp lit={state === 'current'} className={state === 'current' ? 'text-success' : ''} />
          {stateWords[state]}
        </span>
      </span>
      {event.id === null ? (
        <strong className="mt-3.5 block text-18 leading-6 font-[680] wrap-anywhere">{event.name}</strong>
      ) : (
        <Link
          className="mt-3.5 block text-18 leading-6 font-[680] wrap-anywhere after:absolute after:inset-0 group-hover:text-accent-hi"
          to="/ic/events/$id"
          params={{ id: String(event.id) }}
        >
          {event.name}
        </Link>
      )}
      <p className="mt-1 text-[15px] text-t-1">{when}</p>
      <p className="t2 sm mt-0.5 wrap-anywhere">{whereText(event)}</p>
      <p className="mt-2.5 flex flex-wrap items-center gap-2 text-14 text-t-2 empty:hidden">
        {event.kind !== 'event' && <Tag tone={event.kind === 'launch_party' ? 'accent' : 'plain'}>{words.kinds[event.kind]}</Tag>}
        {event.stern_event && <Tag>{words.company}</Tag>}
        {event.is_mine && <Tag tone="you">{words.youAreIn}</Tag>}
        {players > 0 && <span>{words.players(formatNumber(players), players)}</span>}
      </p>
    </li>
  )
}

export const PartyLines = ({ parties }: { parties: readonly LaunchParty[] }) => (
  <ul className="border-t border-line-1">
    {parties.map((party) => (
      <li
        key={party.id}
        className="relative grid grid-cols-[56px_minmax(0,1fr)] items-center gap-x-4 border-b border-line-1 py-3.5 hover:bg-s-1"
      >
        <TitleCover code={party.title.code} cut="thumb" className="size-14 rounded-1" />
        <div className="min-w-0">
          <Link
            className="block font-[650] wrap-anywhere after:absolute after:inset-0"
            to="/ic/events/$id"
            params={{ id: String(party.id) }}
          >
            {party.name}
          </Link>
          <span className="t2 sm block wrap-anywhere">{[party.title.name, placeLine(party.location)].join(', ')}</span>
          <span className="t2 sm block">{whenText(party.start_at)}</span>
        </div>
      </li>
    ))}
  </ul>
)
