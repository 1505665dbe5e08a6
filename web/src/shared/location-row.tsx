import type { Location } from '@portal/contract/locations'
import { Link, useHydrated } from '@tanstack/react-router'
import { distanceUnit, formatDistance } from '../lib/distance.ts'
import { language } from '../lib/language.ts'
import { Lamp } from '../ui/tag.tsx'
import { sharedLocationMessages as words } from './location-messages.ts'
import { OpenTag } from './opening-hours.tsx'

const namedTitles = 3

function titlesOf(machines: Location['machines']): string {
  const names = [...new Set(machines.map((machine) => machine.game_name))]
  const shown = names.slice(0, namedTitles).join(', ')
  return names.length > namedTitles ? words.andMore(shown, names.length - namedTitles) : shown
}

/** "3.5 mi away". The server does not know the browser's region, so a prerendered page has the unit of its language. */
export function Distance({ km }: { km: number }) {
  const isHydrated = useHydrated()
  return words.away(formatDistance(km, distanceUnit(isHydrated ? navigator.language : language)))
}

export function OnlineMachines({ machines }: Pick<Location, 'machines'>) {
  if (machines.length === 0) return null
  const online = machines.filter((machine) => machine.online && !machine.out_of_service).length
  return (
    <span className={`inline-flex items-center gap-2 ${online > 0 ? 'text-success' : 't3'}`}>
      <Lamp lit={online > 0} /> {words.onlineOf(online, machines.length)}
    </span>
  )
}

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
  const columns =
    number === undefined
      ? 'grid-cols-[minmax(0,1fr)_auto]'
      : 'grid-cols-[32px_minmax(0,1fr)_auto] pr-2.5 pl-1.5 max-md:grid-cols-[28px_minmax(0,1fr)]'
  return (
    <li
      id={`place-${location.id}`}
      className={`relative grid gap-x-3.5 gap-y-1 border-b border-line-1 py-4 ${columns} ${chosen ? 'bg-s-1 shadow-[inset_3px_0_0_var(--accent)]' : ''}`}
    >
      {number !== undefined && (
        <span className="num pt-0.5 text-center text-accent-hi" aria-hidden="true">
          {number}
        </span>
      )}
      <div>
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
        <p className="t2 sm">
          {[location.location_type_name, [location.city, location.state].filter(Boolean).join(', ')].filter(Boolean).join('. ')}
        </p>
        {machines.length > 0 ? <p className="t2 sm">{titlesOf(machines)}</p> : <p className="t3 sm">{words.noMachines}</p>}
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13">
          <OnlineMachines machines={machines} />
          <OpenTag location={location} />
        </p>
      </div>
      {location.distance !== null && (
        <span className={`t2 sm whitespace-nowrap ${number === undefined ? '' : 'max-md:col-start-2'}`}>
          <Distance km={location.distance} />
        </span>
      )}
    </li>
  )
}
