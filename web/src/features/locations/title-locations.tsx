import { Link } from '@tanstack/react-router'
import { Map as MapIcon } from 'lucide-react'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { sharedLocationMessages as sharedWords } from '../../shared/location-messages.ts'
import { locationMessages as words } from './messages.ts'
import { LocationRow } from '../../shared/location-row.tsx'
import { useFinder } from './use-finder.ts'
import { anyDistanceKm, isEmptySearch, pageSize } from './use-locations.ts'

type TitleLocationsProps = {
  title: { code: string; name: string }
  page?: number | undefined
  max?: number
  onPage?: (page: number) => void
}

/** The locations of a game, the nearest to the reader first. */
export function TitleLocations({ title, page = 1, max = pageSize, onPage }: TitleLocationsProps) {
  const { found } = useFinder({ gameCode: title.code, km: anyDistanceKm, ...(page > 1 && { page }) })
  const toFinder = (
    <Link to="/ic/locations" search={{ gameCode: title.code }} className={buttonClass({ variant: 'quiet' })}>
      <MapIcon size={18} strokeWidth={1.75} aria-hidden />
      {words.seeOnMap}
    </Link>
  )
  if (found.isError && isEmptySearch(found.error))
    return <EmptyState glyph="map-pin" title={sharedWords.noTitleLocations(title.name)} text={sharedWords.noTitleLocationsText} />
  return (
    <Loaded read={found} skeleton={<SkeletonRows rows={Math.min(max, 5)} height={104} />}>
      {({ count, locations }) => {
        const first = (page - 1) * pageSize + 1
        return (
          <>
            <div className="mb-1.5 flex flex-wrap items-center justify-between gap-x-5 gap-y-2.5">
              <p className="t2">{sharedWords.found(count)}</p>
              {toFinder}
            </div>
            <ol className="gap-x-14 lg:grid lg:grid-cols-2 border-t border-line-1" start={first}>
              {locations.slice(0, max).map(({ location }) => (
                <LocationRow key={location.id} location={location} />
              ))}
            </ol>
            {onPage && <Pagination page={page} pageSize={pageSize} count={count} noun={words.noun} onPage={onPage} />}
          </>
        )
      }}
    </Loaded>
  )
}
