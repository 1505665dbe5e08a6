import type { Location } from '@portal/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { LazyMap } from './map/lazy-map.tsx'
import { kilometresIn, type MapView, type Size } from './map/map-view.ts'
import { sharedLocationMessages as sharedWords } from '../../shared/location-messages.ts'
import { locationMessages as words } from './messages.ts'
import { LocationRow } from '../../shared/location-row.tsx'
import { isEmptySearch, pageSize, pointOfLocation, queryOf, useLocationSearch, type LocationSearch } from './use-locations.ts'
import { searchTextOf } from './use-nearest-location.ts'

type FinderProps = { search: LocationSearch; onSelect: (change: LocationSearch) => void; onReset: () => void }

const views = [
  { value: 'list' as const, label: words.list },
  { value: 'map' as const, label: words.map },
]

function pinsOf(locations: readonly Location[], first: number) {
  return locations.flatMap((location, index) => {
    const point = pointOfLocation(location)
    return point ? [{ id: location.id, label: String(first + index), name: `${first + index}: ${location.name}`, ...point }] : []
  })
}

type MapSideProps = {
  pins: ReturnType<typeof pinsOf>
  chosen: number | null
  onChoose: (id: number) => void
  onArea: (area: LocationSearch) => void
}

/** The map of the current page of the list; after the reader moves it, it offers to search the visible area. */
function MapSide({ pins, chosen, onChoose, onArea }: MapSideProps) {
  const [area, setArea] = useState<LocationSearch | null>(null)
  const onMapMove = (view: MapView, size: Size) => {
    const kilometres = Math.ceil(kilometresIn(view, Math.hypot(size.width, size.height) / 2))
    setArea({
      lat: Number(view.latitude.toFixed(4)),
      lng: Number(view.longitude.toFixed(4)),
      km: Math.min(20_000, Math.max(1, kilometres)),
    })
  }
  return (
    <div className="finder-map">
      <LazyMap label={words.mapOfThese} pins={pins} chosen={chosen} onChoose={onChoose} onMove={onMapMove} />
      {area && (
        <Button
          className="finder-here"
          onClick={() => {
            onArea(area)
            setArea(null)
          }}
        >
          {words.searchHere}
        </Button>
      )}
    </div>
  )
}

type Found = { count: number; locations: Location[]; near: string | null }

function Results({
  found,
  search,
  busy,
  onSelect,
}: { found: Found; search: LocationSearch; busy: boolean } & Pick<FinderProps, 'onSelect'>) {
  const [chosen, setChosen] = useState<number | null>(null)
  const page = search.page ?? 1
  const first = (page - 1) * pageSize + 1
  const pins = useMemo(() => pinsOf(found.locations, first), [found.locations, first])
  const choose = (id: number) => {
    setChosen(id)
    document.getElementById(`place-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <div className={`finder-results ${search.view === 'map' ? 'shows-map' : ''}`} aria-busy={busy || undefined}>
      <div className="finder-list">
        <p className="t3 sm" role="status">
          {sharedWords.found(found.count)}
        </p>
        {found.near && search.q && <Notice>{sharedWords.around(found.near)}</Notice>}
        <ol className="location-list" start={first}>
          {found.locations.map((location, index) => (
            <LocationRow
              key={location.id}
              location={location}
              number={first + index}
              chosen={location.id === chosen}
              onPoint={setChosen}
            />
          ))}
        </ol>
        <Pagination
          page={page}
          pageSize={pageSize}
          count={found.count}
          noun={words.noun}
          onPage={(next) => onSelect({ page: next > 1 ? next : undefined })}
        />
      </div>
      <MapSide
        pins={pins}
        chosen={chosen}
        onChoose={choose}
        onArea={(area) => onSelect({ ...area, q: undefined, page: undefined })}
      />
    </div>
  )
}

/** The nearest locations, however far away: from the search, or from home when the search names no place. */
function useNearest(search: LocationSearch) {
  const nearest = useQuery(query(publicPagesApi.nearest, { query: queryOf({ ...search, page: undefined }) })).data
  const isPlace = nearest !== undefined && (nearest.locations.length > 0 || nearest.near !== null || search.lat !== undefined)
  const address = useQuery({ ...query(api.profiles.userDetail), enabled: nearest !== undefined && !isPlace }).data?.user.address
  const home = address ? searchTextOf(address) : ''
  const fromHome = useQuery({
    ...query(publicPagesApi.nearest, { query: queryOf({ ...search, q: home, page: undefined }) }),
    enabled: home !== '',
  }).data
  return isPlace ? nearest : fromHome
}

/** Where a search has no match. */
function NothingFound({ search, onReset }: Pick<FinderProps, 'search' | 'onReset'>) {
  const nearest = useNearest(search)
  return (
    <>
      <EmptyState
        glyph="search-x"
        title={words.emptyTitle}
        text={words.emptyText}
        action={<Button onClick={onReset}>{words.showAll}</Button>}
      />
      {nearest && nearest.locations.length > 0 && (
        <section className="mt-10 wide:mt-14" aria-label={sharedWords.nearest}>
          <h2 className="h-sec">{sharedWords.nearest}</h2>
          <ol className="location-list">
            {nearest.locations.map(({ location }, index) => (
              <LocationRow key={location.id} location={location} number={index + 1} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

export function Finder({ search, onSelect, onReset }: FinderProps) {
  const found = useLocationSearch(search)
  if (isEmptySearch(found.error)) return <NothingFound search={search} onReset={onReset} />
  if (found.isError)
    return <ErrorState text={problemSentence(found.error)} onRetry={() => void found.refetch()} pending={found.isFetching} />
  if (!found.data) return <SkeletonRows rows={8} height={110} />
  const { count, locations, near } = found.data
  return (
    <>
      <Segmented
        label={words.view}
        options={views}
        value={search.view ?? 'list'}
        onChange={(view) => onSelect({ view: view === 'map' ? 'map' : undefined })}
        fill
        className="finder-views"
      />
      <Results
        found={{ count, locations: locations.map(({ location }) => location), near: near?.name ?? null }}
        search={search}
        busy={found.isPlaceholderData}
        onSelect={onSelect}
      />
    </>
  )
}
