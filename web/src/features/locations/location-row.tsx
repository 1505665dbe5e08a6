import type { Location } from '@portal/contract/locations'
import { Link } from '@tanstack/react-router'
import { formatDistance } from '../../lib/distance.ts'
import { Lamp } from '../../ui/tag.tsx'
import { locationMessages as words } from './messages.ts'
import { OpenTag } from './open-tag.tsx'

const namedTitles = 3

function titlesOf(machines: Location['machines']): string {
  const names = [...new Set(machines.map((machine) => machine.game_name))]
  const shown = names.slice(0, namedTitles).join(', ')
  return names.length > namedTitles ? words.andMore(shown, names.length - namedTitles) : shown
}

type LocationRowProps = { location: Location; number: number; chosen?: boolean; onPoint?: (id: number | null) => void }

export function LocationRow({ location, number, chosen, onPoint }: LocationRowProps) {
  const { machines } = location
  const online = machines.filter((machine) => machine.online && !machine.out_of_service).length
  return (
    <li id={`place-${location.id}`} className={`location-row ${chosen ? 'is-chosen' : ''}`}>
      <span className="location-number num" aria-hidden="true">
        {number}
      </span>
      <div>
        <Link
          className="location-name"
          to="/ic/locations/$locationId"
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
        <p className="location-row-state">
          {machines.length > 0 && (
            <span className={`location-online ${online > 0 ? 'text-success' : 't3'}`}>
              <Lamp lit={online > 0} /> {words.onlineOf(online, machines.length)}
            </span>
          )}
          <OpenTag location={location} />
        </p>
      </div>
      {location.distance !== null && (
        <span className="location-distance t2 sm">{words.away(formatDistance(location.distance))}</span>
      )}
    </li>
  )
}
