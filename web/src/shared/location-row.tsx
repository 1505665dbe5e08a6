import type { Location, LocationMachine } from '@portal/contract/locations'
import { Link, useHydrated } from '@tanstack/react-router'
import { TitleCover } from '../art/title-cover.tsx'
import { distanceParts, distanceUnit, formatDistance } from '../lib/distance.ts'
import { formatList, language } from '../lib/language.ts'
import { townLine } from './location-address.ts'
import { sharedLocationMessages as words } from './location-messages.ts'
import { OpenLine } from './opening-hours.tsx'
import { productText } from './product-messages.ts'

/** "3.5 mi away". The server does not know the browser's region, so a prerendered page has the unit of its language. */
export function Distance({ km }: { km: number }) {
  const isHydrated = useHydrated()
  return words.away(formatDistance(km, distanceUnit(isHydrated ? navigator.language : language)))
}

export const isPlayable = ({ active, online, out_of_service }: LocationMachine) => active && online && !out_of_service

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

/** The distance as the figure of a row. */
function RowDistance({ km }: { km: number }) {
  const isHydrated = useHydrated()
  const { length, unit } = distanceParts(km, distanceUnit(isHydrated ? navigator.language : language))
  return (
    <span className="text-right text-14 whitespace-nowrap text-t-3">
      <span className="num text-21 leading-6 text-t-1">{length}</span> {unit}
      <span className="sr-only"> {words.awayAfter}</span>
    </span>
  )
}

/** "Arcade, 614 SE Belmont St, Portland, OR". A private location has no street. */
const typeAndStreet = ({ location_type_name, street_address, ...location }: Location) =>
  [productText(location_type_name), street_address, townLine(location)].filter(Boolean).join(', ')

type LocationRowProps = {
  location: Location
  chosen?: boolean
  to?: '/ic/locations/$locationId' | '/insider/locations/$locationId'
  onPoint?: (id: number | null) => void
}

export function LocationRow({ location, chosen, to = '/ic/locations/$locationId', onPoint }: LocationRowProps) {
  const { machines } = location
  return (
    <li
      id={`place-${location.id}`}
      className={`relative -mx-4 grid scroll-mt-20 grid-cols-[minmax(0,1fr)_auto] gap-x-3.5 gap-y-0.5 px-4 py-4 before:absolute before:inset-x-4 before:bottom-0 before:border-b before:border-line-1 hover:bg-s-1 ${chosen ? 'bg-s-1 shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
    >
      {/* The whole row is the link's target. */}
      <Link
        className="text-18 leading-6 font-[650] wrap-anywhere after:absolute after:inset-0"
        to={to}
        params={{ locationId: String(location.id) }}
        onPointerEnter={() => onPoint?.(location.id)}
        onFocus={() => onPoint?.(location.id)}
      >
        {location.name}
      </Link>
      {location.distance === null ? <span /> : <RowDistance km={location.distance} />}
      <div className="col-span-2">
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
