import type { LocationTotals } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { Plus, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { Table } from '../../ui/table.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { ChangeTag } from './change-tag.tsx'
import { proMessages as words } from './messages.ts'
import { SortHead, type Sorting } from './sort-head.tsx'
import { useVenues } from './use-venues.ts'

const pageSize = 10

const NewLink = () => (
  <Link to="/pro/locations/new" className={buttonClass({ variant: 'primary' })}>
    <Plus size={18} strokeWidth={2} aria-hidden />
    {words.newLocation}
  </Link>
)

export function VenueList() {
  const venues = useVenues()
  const { data } = venues
  return (
    <>
      <header className="pro-head">
        <h1 className="pro-title">{words.locations}</h1>
        {data && data.locations.length > 0 && <NewLink />}
      </header>
      {venues.isError && !data && (
        <ErrorState text={problemSentence(venues.error)} onRetry={() => void venues.refetch()} pending={venues.isFetching} />
      )}
      {venues.isPending && <SkeletonRows rows={6} height={52} />}
      {data?.locations.length === 0 && (
        <EmptyState glyph="map-pin" title={words.noLocations} text={words.noLocationsText} action={<NewLink />} />
      )}
      {data && data.locations.length > 0 && (
        <>
          <Totals totals={data.totals} />
          <VenueTable venues={data.locations} />
        </>
      )}
    </>
  )
}

type TotalsProps = { totals: NonNullable<ReturnType<typeof useVenues>['data']>['totals'] }

const Totals = ({ totals }: TotalsProps) => (
  <StatStrip label={words.totals} className="pro-strip">
    <Stat label={words.online} value={totals.online} context={words.ofMachines(totals.machines)} />
    <Stat label={words.openAlerts} value={<span className={totals.alerts ? 'text-warn' : ''}>{totals.alerts}</span>} />
    <Stat
      label={words.outOfService}
      value={<span className={totals.out_of_service ? 'text-danger' : ''}>{totals.out_of_service}</span>}
    />
    <Stat label={words.plays28} value={formatNumber(totals.plays)} />
    <Stat label={words.players28} value={formatNumber(totals.players)} />
  </StatStrip>
)

type Column = 'name' | 'location_type_name' | 'online' | 'alerts' | 'plays_seven_days' | 'plays' | 'players'

function sorted(venues: readonly LocationTotals[], { by, down }: Sorting<Column>): LocationTotals[] {
  const sign = down ? -1 : 1
  return venues.toSorted((one, other) => {
    const [a, b] = [one[by], other[by]]
    const order = typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b))
    return order * sign || one.location_id - other.location_id
  })
}

function VenueTable({ venues }: { venues: readonly LocationTotals[] }) {
  const [text, setText] = useState('')
  const [page, setPage] = useState(1)
  const [sorting, setSorting] = useState<Sorting<Column>>({ by: 'name', down: false })
  const fits = venues.filter(({ name, city }) => `${name} ${city}`.toLowerCase().includes(text.trim().toLowerCase()))
  const shown = sorted(fits, sorting).slice((page - 1) * pageSize, page * pageSize)
  const head = { sorting, onSort: setSorting }
  return (
    <div>
      {venues.length > pageSize && (
        <SearchField
          className="pro-search"
          maxLength={60}
          label={words.find}
          value={text}
          onChange={(next) => {
            setText(next)
            setPage(1)
          }}
        />
      )}
      {fits.length === 0 ? (
        <p className="t2 py-6">{words.noMatch}</p>
      ) : (
        <Table caption={words.locations} minWidth={760} className="phone-table">
          <thead>
            <tr>
              <SortHead column="name" label={words.name} {...head} />
              <SortHead column="location_type_name" label={words.type} fromTablet {...head} />
              <SortHead column="online" label={words.machinesOnline} right downFirst {...head} />
              <SortHead column="alerts" label={words.alerts} downFirst {...head} />
              <SortHead column="plays_seven_days" label={words.plays7} right downFirst {...head} />
              <SortHead column="plays" label={words.plays28} right downFirst fromTablet {...head} />
              <SortHead column="players" label={words.players} right downFirst fromTablet {...head} />
            </tr>
          </thead>
          <tbody>
            {shown.map((venue) => (
              <VenueRow key={venue.location_id} venue={venue} />
            ))}
          </tbody>
        </Table>
      )}
      <Pagination page={page} pageSize={pageSize} count={fits.length} noun={words.noun} onPage={setPage} />
    </div>
  )
}

const VenueRow = ({ venue }: { venue: LocationTotals }) => (
  <tr>
    <th scope="row">
      <Link className="pro-name" to="/pro/locations/$id" params={{ id: String(venue.location_id) }}>
        {venue.name}
      </Link>
      <span className="t3 xs block font-normal">
        {[[venue.city, venue.state].filter(Boolean).join(', '), venue.privacy_type === 'private' && words.private]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </th>
    <td className="t2 from-tablet">{venue.location_type_name}</td>
    <td className="text-right num">
      {venue.online}/{venue.machines}
    </td>
    <td>
      {venue.alerts > 0 ? (
        <span className="pro-alert">
          <TriangleAlert size={16} strokeWidth={2} aria-hidden />
          {words.open(venue.alerts)}
        </span>
      ) : (
        <span className="t3">{words.none}</span>
      )}
    </td>
    <td className="text-right num">
      <span className="pro-with-change">
        <ChangeTag now={venue.plays_seven_days} before={venue.plays_seven_days_before} />
        {formatNumber(venue.plays_seven_days)}
      </span>
    </td>
    <td className="text-right num from-tablet">{formatNumber(venue.plays)}</td>
    <td className="text-right num from-tablet">{formatNumber(venue.players)}</td>
  </tr>
)
