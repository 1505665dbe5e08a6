import type { LocationTotals } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { Loaded } from '../../shared/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AlertCount } from './machine-state.tsx'
import { proMessages as words } from './messages.ts'
import { useVenues } from './use-venues.ts'

const mostShown = 4

/** Locations with open alerts come first. */
const byAlerts = (venues: readonly LocationTotals[]) =>
  venues.toSorted((one, other) => other.alerts - one.alerts || one.name.localeCompare(other.name)).slice(0, mostShown)

const rowClass = 'grid min-h-18 grid-cols-[minmax(0,1fr)_auto] items-center gap-4 border-t border-line-1 py-3'

const VenueRow = ({ venue }: { venue: LocationTotals }) => (
  <li>
    <Link to="/pro/locations/$id" params={{ id: String(venue.location_id) }} className={`${rowClass} hover:bg-s-3/40`}>
      <span className="min-w-0">
        <strong className="block font-[650] wrap-anywhere">{venue.name}</strong>
        <span className="t3 sm block">{words.onlineOf(venue.online, venue.machines)}</span>
      </span>
      <span className="sm">{venue.alerts > 0 && <AlertCount count={venue.alerts} />}</span>
    </Link>
  </li>
)

function Rows() {
  const venues = useVenues()
  return (
    <Loaded read={venues} skeleton={<SkeletonRows rows={mostShown} height={72} />}>
      {({ locations }) => (
        <ul className="border-b border-line-1">
          {byAlerts(locations).map((venue) => (
            <VenueRow key={venue.location_id} venue={venue} />
          ))}
          {locations.length === 0 && (
            <li>
              <Link to="/pro/locations/new" className={`${rowClass} font-[650] hover:bg-s-3/40`}>
                {words.firstLocation}
                <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
              </Link>
            </li>
          )}
        </ul>
      )}
    </Loaded>
  )
}

/** The operator's locations on the home page. */
export const HomeVenues = () => (
  <section aria-labelledby="home-venues">
    <div className="sec-h">
      <h2 className="h-sec" id="home-venues">
        {words.yourLocations}
      </h2>
      <Link to="/pro/locations" className="more">
        {words.allLocations}
        <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
      </Link>
    </div>
    <Rows />
  </section>
)
