import type { LocationTotals } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { productText } from '../../shared/product-messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { Figure, Figures } from './figures.tsx'
import { AlertCount } from './machine-state.tsx'
import { proMessages as words } from './messages.ts'
import { PageHead } from './page-head.tsx'
import { fromTablet, locationColumns, phoneTable } from './phone-table.ts'
import { SortHead, type Sorting } from './sort-head.tsx'
import { Trend } from './trend.tsx'
import { useVenues } from './use-venues.ts'

export function ProLocationsPage() {
  usePageTitle(words.locations)
  return (
    <div className="pro-page">
      <VenueList />
    </div>
  )
}

const pageSize = 10

const NewLink = () => (
  <Link to="/pro/locations/new" className={buttonClass({ variant: 'primary' }, 'max-wide:w-full')}>
    <Plus size={18} strokeWidth={2} aria-hidden />
    {words.newLocation}
  </Link>
)

function VenueList() {
  const venues = useVenues()
  const { data } = venues
  return (
    <>
      <PageHead title={words.locations} actions={data && data.locations.length > 0 && <NewLink />} />
      <Loaded read={venues} skeleton={<SkeletonRows rows={6} height={52} />}>
        {({ locations, totals }) =>
          locations.length === 0 ? (
            <EmptyState glyph="map-pin" title={words.noLocations} text={words.noLocationsText} action={<NewLink />} />
          ) : (
            <>
              <Totals totals={totals} />
              <VenueTable venues={locations} />
            </>
          )
        }
      </Loaded>
    </>
  )
}

type TotalsProps = { totals: NonNullable<ReturnType<typeof useVenues>['data']>['totals'] }

const Totals = ({ totals }: TotalsProps) => (
  <Figures label={words.totals}>
    <Figure label={words.playable} value={totals.online} unit={words.ofMachines(totals.machines)} />
    <Figure label={words.openAlerts} value={totals.alerts} tone={totals.alerts > 0 && 'warn'} />
    <Figure label={words.outOfService} value={totals.out_of_service} tone={totals.out_of_service > 0 && 'bad'} />
    <Figure label={words.plays28} value={formatNumber(totals.plays)} />
    <Figure label={words.players28} value={formatNumber(totals.players)} />
  </Figures>
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
          className="mb-2 min-h-11 max-wide:w-full wide:w-65"
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
        <div className="@container">
          <Table caption={words.locations} minWidth={600} className={phoneTable}>
            <thead>
              <tr>
                <SortHead column="name" label={words.name} {...head} />
                <SortHead column="location_type_name" label={words.type} className={fromTablet} {...head} />
                <SortHead column="online" label={words.playable} right downFirst {...head} />
                <SortHead column="alerts" label={words.alerts} downFirst {...head} />
                <SortHead column="plays_seven_days" label={words.plays7} right downFirst {...head} />
                <SortHead column="plays" label={words.plays28} right downFirst className={locationColumns.plays} {...head} />
                <SortHead column="players" label={words.players} right downFirst className={locationColumns.players} {...head} />
              </tr>
            </thead>
            <tbody>
              {shown.map((venue) => (
                <VenueRow key={venue.location_id} venue={venue} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
      <Pagination page={page} pageSize={pageSize} count={fits.length} noun={words.noun} onPage={setPage} />
    </div>
  )
}

const VenueRow = ({ venue }: { venue: LocationTotals }) => (
  <tr>
    <th scope="row" className="min-w-40 wrap-anywhere">
      <Link
        className="inline-block min-h-6 font-[650] text-t-1 hover:underline"
        to="/pro/locations/$id"
        params={{ id: String(venue.location_id) }}
      >
        {venue.name}
      </Link>
      <span className="t3 xs block font-normal">
        {[[venue.city, venue.state].filter(Boolean).join(', '), venue.privacy_type === 'private' && words.private]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </th>
    <td className={`t2 ${fromTablet}`}>{productText(venue.location_type_name)}</td>
    <td className="text-right num">
      {venue.online}/{venue.machines}
    </td>
    <td>
      <AlertCount count={venue.alerts} />
    </td>
    <td className="text-right num">
      <span className={`mr-2 font-sans text-14 ${fromTablet}`}>
        <Trend now={venue.plays_seven_days} before={venue.plays_seven_days_before} />
      </span>
      {formatNumber(venue.plays_seven_days)}
    </td>
    <td className={`num text-right ${locationColumns.plays}`}>{formatNumber(venue.plays)}</td>
    <td className={`num text-right ${locationColumns.players}`}>{formatNumber(venue.players)}</td>
  </tr>
)
