import type { Location } from '@portal/contract/locations'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { distanceUnit, formatDistance } from '../../lib/distance.ts'
import { language } from '../../lib/language.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useMedia, wideScreen } from '../../lib/use-media.ts'
import { useListKeys } from '../../shared/list-keys.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { sharedLocationMessages as sharedWords } from '../../shared/location-messages.ts'
import { LocationRow } from '../../shared/location-row.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { FinderFilters } from './finder-filters.tsx'
import { FinderMap, FinderMapSheet } from './finder-map.tsx'
import { finderMessages as finderWords } from './finder-messages.ts'
import { locationMessages as words } from './messages.ts'
import { distanceSteps, useFinder, type Origin } from './use-finder.ts'
import { anyDistanceKm, isEmptySearch, pageSize, queryOf, type LocationSearch } from './use-locations.ts'

const route = getRouteApi('/player/locations')
const icRoute = getRouteApi('/player/ic/locations')
const pauseMs = 350

function Locations({ search }: { search: LocationSearch }) {
  usePageTitle(words.locations)
  const { q = '' } = search
  const [typed, setTyped] = useState({ text: q, of: q })
  // A changed address (back, a link) wins over typed text.
  if (typed.of !== q) setTyped({ text: q, of: q })
  const navigate = useNavigate()
  const select = (change: LocationSearch) =>
    void navigate({ to: '.', search: (now) => ({ ...now, ...change }), replace: true, resetScroll: false })
  const apply = useEffectEvent((text: string) => {
    const next = text.trim()
    if (next === q) return
    setTyped({ text, of: next })
    select({ q: next || undefined, page: undefined, ...(next && { lat: undefined, lng: undefined, km: undefined }) })
  })
  useEffect(() => {
    const timer = setTimeout(() => apply(typed.text), pauseMs)
    return () => clearTimeout(timer)
  }, [typed.text])
  return (
    <Finder
      search={search}
      text={typed.text}
      onText={(text) => setTyped({ ...typed, text })}
      onSelect={select}
      onReset={() => void navigate({ to: '.', search: {}, replace: true, resetScroll: false })}
    />
  )
}

export const LocationsPage = () => <Locations search={route.useSearch()} />
export const IcLocationsPage = () => <Locations search={icRoute.useSearch()} />

type Found = { count: number; locations: Location[]; near: string | null }
type Select = (change: LocationSearch) => void

/** In German the unit would need another case. */
const inWords = (km: number) => formatDistance(km, distanceUnit(), language === 'de' ? 'short' : 'long')

/** "8 within 10 miles of Portland, OR." */
function foundText({ count, near }: Found, origin: Origin | null, km: number | null): string {
  if (origin === null || km === null)
    return near ? `${sharedWords.found(count)}. ${sharedWords.around(near)}` : sharedWords.found(count)
  const place = origin.name ?? finderWords.you
  return km < anyDistanceKm
    ? finderWords.foundWithin(count, inWords(km), place)
    : finderWords.foundFrom(sharedWords.found(count), place)
}

/** `/` goes to the search field, `m` to the map, arrows from row to row. */
function useFinderKeys() {
  const page = useRef<HTMLDivElement>(null)
  const focus = (selector: string) => {
    const target = page.current?.querySelector<HTMLElement>(selector)
    target?.focus()
    return target !== undefined && target !== null
  }
  useListKeys((key) => {
    if (key === '/') return focus('input[type=search]')
    if (key === 'm') return focus('[data-map] .map-handle')
    const links = [...(page.current?.querySelectorAll<HTMLElement>('[data-rows] a') ?? [])]
    const at = links.findIndex((link) => link === document.activeElement)
    const step = key === 'ArrowDown' || key === 'j' ? 1 : key === 'ArrowUp' || key === 'k' ? -1 : 0
    if (step === 0 || (at < 0 && key.startsWith('Arrow'))) return false
    links[at + step]?.focus()
    return true
  })
  return page
}

/** The link that searches farther, after the last row. */
function SearchFarther({ km, onSelect }: { km: number; onSelect: Select }) {
  const next = distanceSteps().find((step) => step > km + 0.01)
  if (next === undefined) return null
  return (
    <p className="t2 py-5 text-[15px]">
      {finderWords.nothingElse(inWords(km))}{' '}
      <button type="button" className="link" onClick={() => onSelect({ km: next, page: undefined })}>
        {next < anyDistanceKm ? finderWords.searchWithin(inWords(next)) : finderWords.searchAnywhere}
      </button>
    </p>
  )
}

type ListProps = {
  found: Found
  search: LocationSearch
  km: number | null
  chosen: number | null
  onPoint: (id: number | null) => void
  onSelect: Select
}

function FoundList({ found, search, km, chosen, onPoint, onSelect }: ListProps) {
  const page = search.page ?? 1
  const isLast = page * pageSize >= found.count
  return (
    <>
      <ol data-rows className="border-t border-line-1" start={(page - 1) * pageSize + 1}>
        {found.locations.map((location) => (
          <LocationRow key={location.id} location={location} chosen={location.id === chosen} onPoint={onPoint} />
        ))}
      </ol>
      {isLast && km !== null && km < anyDistanceKm && <SearchFarther km={km} onSelect={onSelect} />}
      {found.count > pageSize && (
        <Pagination
          page={page}
          pageSize={pageSize}
          count={found.count}
          noun={words.noun}
          onPage={(next) => onSelect({ page: next > 1 ? next : undefined })}
        />
      )}
    </>
  )
}

type NothingFoundProps = { asked: LocationSearch; km: number | null; onSelect: Select; onReset: () => void }

/** The nearest locations, however far away, where a search has no match. */
function NothingFound({ asked, km, onSelect, onReset }: NothingFoundProps) {
  const nearest = useQuery(query(publicPagesApi.nearest, { query: queryOf({ ...asked, page: undefined }) })).data
  const next = km === null ? undefined : distanceSteps().find((step) => step > km + 0.01)
  return (
    <>
      <EmptyState
        glyph="search-x"
        title={words.emptyTitle}
        text={words.emptyText}
        action={
          next === undefined ? (
            <Button onClick={onReset}>{words.showNearest}</Button>
          ) : (
            <Button onClick={() => onSelect({ km: next, page: undefined })}>
              {next < anyDistanceKm ? finderWords.searchWithin(inWords(next)) : finderWords.searchAnywhere}
            </Button>
          )
        }
      />
      {nearest && nearest.locations.length > 0 && (
        <section className="mt-10 wide:mt-14" aria-label={sharedWords.nearest}>
          <h2 className="h-sec">{sharedWords.nearest}</h2>
          <ol data-rows className="border-t border-line-1">
            {nearest.locations.map(({ location }) => (
              <LocationRow key={location.id} location={location} />
            ))}
          </ol>
        </section>
      )}
    </>
  )
}

type FinderProps = {
  search: LocationSearch
  text: string
  onText: (text: string) => void
  onSelect: Select
  onReset: () => void
}

const noLocations: Found = { count: 0, locations: [], near: null }

function Finder({ search, text, onText, onSelect, onReset }: FinderProps) {
  const page = useFinderKeys()
  // A narrow page does not load the map before it is asked for.
  const isWide = useMedia(wideScreen, true)
  const { origin, km, asked, found: read } = useFinder(search)
  const [chosen, setChosen] = useState<number | null>(null)
  const isEmpty = isEmptySearch(read.error)
  const found =
    read.data && !isEmpty
      ? {
          count: read.data.count,
          locations: read.data.locations.map(({ location }) => location),
          near: (search.q && read.data.near?.name) || null,
        }
      : noLocations
  const choose = (id: number | null) => {
    setChosen(id)
    document.getElementById(`place-${id}`)?.scrollIntoView({ block: 'nearest' })
  }
  const isNear = origin !== null && search.q === undefined
  const onArea = (area: LocationSearch) => onSelect({ ...area, q: undefined, page: undefined })
  const map = { locations: found.locations, origin, chosen, onArea }
  return (
    <div
      ref={page}
      className="lg:grid lg:grid-cols-[minmax(0,520px)_minmax(0,1fr)] lg:gap-9 lg:pl-[max(var(--gutter),calc((100%-var(--wrap))/2))]"
    >
      <div className="px-(--gutter) pt-8.5 pb-10 wide:pt-12 lg:px-0 lg:pb-14">
        <h1 className="font-display text-34 leading-10 font-[780] tracking-[-0.022em] font-stretch-[122%] max-wide:text-26 max-wide:leading-8">
          {isNear ? finderWords.nearYou : words.locations}
        </h1>
        <p className="mt-1.5 min-h-6 text-[15px] text-t-2" role="status">
          {read.data && !isEmpty && foundText(found, origin, km)}{' '}
          {isNear && (
            <button
              type="button"
              className="link"
              onClick={() => page.current?.querySelector<HTMLElement>('input[type=search]')?.focus()}
            >
              {finderWords.change}
            </button>
          )}
        </p>
        <FinderFilters search={search} km={km} text={text} onText={onText} onChange={onSelect} />
        <div aria-busy={read.isPlaceholderData || undefined} className="aria-busy:opacity-60">
          {isEmpty ? (
            <NothingFound asked={asked} km={km} onSelect={onSelect} onReset={onReset} />
          ) : (
            <Loaded read={read} skeleton={<SkeletonRows rows={8} height={134} />}>
              {() => <FoundList found={found} search={search} km={km} chosen={chosen} onPoint={setChosen} onSelect={onSelect} />}
            </Loaded>
          )}
        </div>
      </div>
      {isWide ? (
        <div
          data-map
          className="hidden lg:sticky lg:top-(--nav-h) lg:block lg:h-[calc(100svh-var(--nav-h))] [&>.map]:rounded-none!"
        >
          <FinderMap {...map} onChoose={choose} />
        </div>
      ) : (
        <FinderMapSheet {...map} onChoose={setChosen} />
      )}
    </div>
  )
}
