import type { Location, LocationMachine } from '@portal/contract/locations'
import { Link, useHydrated } from '@tanstack/react-router'
import { TitleCover } from '../art/title-cover.tsx'
import { distanceUnit, formatDistance } from '../lib/distance.ts'
import { formatList, language } from '../lib/language.ts'
import { sharedLocationMessages as words } from './location-messages.ts'
import { OpenLine } from './opening-hours.tsx'

/** "3.5 mi away". The server does not know the browser's region, so a prerendered page has the unit of its language. */
export function Distance({ km }: { km: number }) {
  const isHydrated = useHydrated()
  return words.away(formatDistance(km, distanceUnit(isHydrated ? navigator.language : language)))
}

const isPlayable = ({ active, online, out_of_service }: LocationMachine) => active && online && !out_of_service

export function OnlineMachines({ machines }: Pick<Location, 'machines'>) {
  if (machines.length === 0) return null
  const online = machines.filter(isPlayable).length
  if (online === 0) return <span className="t3">{words.noneOnline}</span>
  return (
    <span className="t2">{online === machines.length ? words.allOnline(online) : words.onlineOf(online, machines.length)}</span>
  )
}

/** How many games are in play; nothing without one. */
export const PlayingNow = ({ location: { games_in_play: count } }: { location: Pick<Location, 'games_in_play'> }) =>
  count > 0 && <strong className="font-[650] text-accent-hi">{words.playingNow(count)}</strong>

const mostCovers = 6

/** The covers of the games, those with a machine to play first. They are decoration; the names are there for screen readers. */
function GameCovers({ machines }: Pick<Location, 'machines'>) {
  const playableFirst = machines.toSorted((a, b) => Number(isPlayable(b)) - Number(isPlayable(a)))
  const games = new Map(playableFirst.map(({ code, game_name }) => [code, game_name]))
  const more = games.size - mostCovers
  return (
    <p className="mt-2.5 flex flex-wrap items-center gap-1.5">
      <span className="sr-only">{words.games(formatList([...games.values()]))}</span>
      {[...games.keys()].slice(0, mostCovers).map((code) => (
        <TitleCover key={code} code={code} cut="thumb" className="size-11 rounded-1 max-md:size-9.5" />
      ))}
      {more > 0 && (
        <span className="num t3 ml-1" aria-hidden="true">
          {words.moreGames(more)}
        </span>
      )}
    </p>
  )
}

/** "Arcade, 614 SE Belmont St, Portland, OR". A private location has no street. */
const typeAndStreet = ({ location_type_name, street_address, city, state }: Location) =>
  [location_type_name, street_address, city, state !== city && state].filter(Boolean).join(', ')

type LocationRowProps = {
  location: Location
  /** Its number in the list, as on a map. */
  number?: number
  chosen?: boolean
  to?: '/ic/locations/$locationId' | '/insider/locations/$locationId'
  onPoint?: (id: number | null) => void
}

export function LocationRow({ location, number, chosen, to = '/ic/locations/$locationId', onPoint }: LocationRowProps) {
  const { machines } = location
  const isNumbered = number !== undefined
  return (
    <li
      id={`place-${location.id}`}
      className={`relative grid gap-x-3.5 gap-y-0.5 border-b border-line-1 py-4 ${isNumbered ? 'grid-cols-[32px_minmax(0,1fr)_auto] pr-2.5 pl-1.5 max-md:grid-cols-[28px_minmax(0,1fr)_auto]' : 'grid-cols-[minmax(0,1fr)_auto]'} ${chosen ? 'bg-s-1 shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
    >
      {isNumbered && (
        <span className="num pt-0.5 text-center text-accent-hi" aria-hidden="true">
          {number}
        </span>
      )}
      {/* The whole row is the link's target. */}
      <Link
        className="font-[650] wrap-anywhere after:absolute after:inset-0 hover:underline"
        to={to}
        params={{ locationId: String(location.id) }}
        onPointerEnter={() => onPoint?.(location.id)}
        onFocus={() => onPoint?.(location.id)}
      >
        {location.name}
      </Link>
      {location.distance === null ? (
        <span />
      ) : (
        <span className="t2 sm whitespace-nowrap">
          <Distance km={location.distance} />
        </span>
      )}
      <div className={`col-end-[-1] ${isNumbered ? 'col-start-2' : 'col-start-1'}`}>
        <p className="t2 sm wrap-anywhere">{typeAndStreet(location)}</p>
        <p className="mt-1.5 flex flex-wrap items-center gap-x-3.5 gap-y-1 text-14">
          <OpenLine location={location} />
          <OnlineMachines machines={machines} />
          <PlayingNow location={location} />
        </p>
        {machines.length > 0 ? <GameCovers machines={machines} /> : <p className="t3 sm">{words.noMachines}</p>}
      </div>
    </li>
  )
}
