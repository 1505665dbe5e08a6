import type { Location } from '@portal/contract/locations'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { Lamp } from '../../ui/tag.tsx'
import { locationMessages as words } from './messages.ts'
import { OpenTag } from './open-tag.tsx'

const namedTitles = 3

function titlesOf(machines: Location['machines']): string {
  const names = [...new Set(machines.map((machine) => machine.game_name))]
  const shown = names.slice(0, namedTitles).join(', ')
  return names.length > namedTitles ? words.andMore(shown, names.length - namedTitles) : shown
}

const distanceText = (kilometres: number) => (kilometres < 10 ? kilometres.toFixed(1) : formatNumber(Math.round(kilometres)))

type LocationRowProps = { place: Location; number: number; chosen: boolean; onPoint: (id: number | null) => void }

export function LocationRow({ place, number, chosen, onPoint }: LocationRowProps) {
  const { machines } = place
  const online = machines.filter((machine) => machine.online && !machine.out_of_service).length
  return (
    <li id={`place-${place.id}`} className={`location-row ${chosen ? 'is-chosen' : ''}`}>
      <span className="location-number num" aria-hidden="true">
        {number}
      </span>
      <div>
        <Link
          className="location-name"
          to="/ic/locations/$locationId"
          params={{ locationId: String(place.id) }}
          onPointerEnter={() => onPoint(place.id)}
          onFocus={() => onPoint(place.id)}
        >
          {place.name}
        </Link>
        <p className="t2 sm">
          {[place.location_type_name, [place.city, place.state].filter(Boolean).join(', ')].filter(Boolean).join('. ')}
        </p>
        {machines.length > 0 ? <p className="t2 sm">{titlesOf(machines)}</p> : <p className="t3 sm">{words.noMachines}</p>}
        <p className="location-row-state">
          {machines.length > 0 && (
            <span className={`location-online ${online > 0 ? 'text-success' : 't3'}`}>
              <Lamp lit={online > 0} /> {words.onlineOf(online, machines.length)}
            </span>
          )}
          <OpenTag place={place} />
        </p>
      </div>
      {place.distance !== null && <span className="location-distance t2 sm">{words.away(distanceText(place.distance))}</span>}
    </li>
  )
}
