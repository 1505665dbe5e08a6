import type { Contract } from '@portal/contract'
import type { Location } from '@portal/contract/locations'
import type { Reply } from '@portal/contract/endpoint'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronDown, Search } from 'lucide-react'
import { Suspense, useEffect, useRef, type ComponentType, type FormEvent, type ReactNode } from 'react'
import { api, query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { useMedia, wideScreen } from '../../lib/use-media.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { LocationRow } from '../../shared/location-row.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { LoadedPage } from '../../shared/page-states.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { controlClass, inputClass } from '../../ui/field.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { sharedLocationMessages as sharedWords } from '../../shared/location-messages.ts'
import { publicPagesMessages as words } from './messages.ts'
import { placesQuery, type PlacesSearch } from './addresses.ts'

const address = '/insider/locations'
const pageSize = 10

const route = getRouteApi('/either/insider/locations')

/** A form of the document: without scripts the browser puts its fields into the address itself. */
function SearchForm({ search }: { search: PlacesSearch }) {
  const navigate = route.useNavigate()
  const titles = useQuery(query(api.games.titles)).data ?? []
  const options = titles.map(({ code, name }) => ({ code, name })).toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
  const form = useRef<HTMLFormElement>(null)
  const shown = useRef(search)
  // The fields follow the address when Back changes it; typed text that a visitor entered before hydration stays.
  useEffect(() => {
    if (shown.current !== search) form.current?.reset()
    shown.current = search
  }, [search])
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const text = (name: string) => {
      const value = fields.get(name)
      return (typeof value === 'string' && value.trim()) || undefined
    }
    void navigate({ search: { q: text('q'), gameCode: text('gameCode') }, resetScroll: false })
  }
  return (
    <search>
      <form
        ref={form}
        action={address}
        className="mb-6 grid grid-cols-[minmax(0,1fr)_auto] gap-3 wide:grid-cols-[minmax(0,1fr)_minmax(0,260px)_auto]"
        onSubmit={submit}
      >
        <label className={controlClass}>
          <Search size={18} strokeWidth={1.75} aria-hidden />
          <input
            className={inputClass}
            type="search"
            name="q"
            defaultValue={search.q}
            maxLength={100}
            placeholder={sharedWords.search}
            aria-label={sharedWords.search}
            autoComplete="off"
          />
        </label>
        <label className={`${controlClass} max-wide:col-span-full max-wide:row-start-2`}>
          <select
            className={`${inputClass} -mr-7 pr-7`}
            name="gameCode"
            aria-label={words.game}
            defaultValue={search.gameCode ?? ''}
          >
            <option value="">{sharedWords.anyTitle}</option>
            {options.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
          <ChevronDown className="pointer-events-none text-t-2" size={18} strokeWidth={1.75} aria-hidden />
        </label>
        <Button type="submit" variant="primary">
          {words.searchButton}
        </Button>
      </form>
    </search>
  )
}

function Pages({ search, count }: { search: PlacesSearch; count: number }) {
  const page = search.page ?? 1
  const last = Math.ceil(count / pageSize)
  if (last < 2) return null
  const look = buttonClass({ variant: 'quiet' })
  return (
    <nav className="flex justify-end gap-2 py-4.5" aria-label={words.pages}>
      {page > 1 && (
        <Link className={look} to={address} search={{ ...search, page: page > 2 ? page - 1 : undefined }}>
          {words.previous}
        </Link>
      )}
      {page < last && (
        <Link className={look} to={address} search={{ ...search, page: page + 1 }}>
          {words.next}
        </Link>
      )}
    </nav>
  )
}

type Found = Reply<Contract['publicPages']['places']>

const Rows = ({ found, first }: { found: Found; first: number }) => (
  <ol className="border-t border-line-1" start={first}>
    {found.locations.map(({ location }) => (
      <LocationRow key={location.id} location={location} to="/insider/locations/$locationId" />
    ))}
  </ol>
)

function Results({ found, search }: { found: Found; search: PlacesSearch }) {
  if (found.nearest)
    return (
      <>
        <p role="status">
          <strong>{words.noneFound}</strong> <span className="t2">{words.tryAnother}</span>
        </p>
        {found.locations.length > 0 && (
          <section className="mt-8" aria-labelledby="nearest">
            <h2 className="h-sec mb-3" id="nearest">
              {sharedWords.nearest}
            </h2>
            <Rows found={found} first={1} />
          </section>
        )}
      </>
    )
  return (
    <>
      <p className="t3 sm mb-3" role="status">
        {sharedWords.found(found.count)}
      </p>
      {found.near && search.q && <Notice>{sharedWords.around(found.near.name)}</Notice>}
      <Rows found={found} first={((search.page ?? 1) - 1) * pageSize + 1} />
      <Pages search={search} count={found.count} />
    </>
  )
}

type PublicLocationsProps = {
  PlacesMap: ComponentType<{ locations: readonly Location[]; onOpen: (id: number) => void }>
}

/** The public locations, for people without an account. `PlacesMap` stands beside the list on wide screens. */
export function PublicLocations({ PlacesMap }: PublicLocationsProps) {
  const navigate = route.useNavigate()
  const hasMap = useMedia(wideScreen, false)
  const search = route.useSearch()
  const found = useQuery({
    ...query(publicPagesApi.places, { query: placesQuery(search) }),
    placeholderData: keepPreviousData,
  })
  usePageTitle(words.locations, words.locationsLead, address)
  const page = (list: ReactNode, map?: ReactNode) => (
    <div className="wrap pt-16 max-wide:pt-14">
      <PageHeader title={words.locations} meta={words.locationsLead} />
      <SearchForm search={search} />
      <div className="items-start gap-14 lg:grid lg:grid-cols-[minmax(0,1fr)_minmax(0,480px)]">
        <div aria-busy={found.isPlaceholderData || undefined}>{list}</div>
        {map}
      </div>
    </div>
  )
  return (
    <LoadedPage title={words.failed} read={found} skeleton={page(<SkeletonRows rows={8} height={110} />)}>
      {(data) =>
        page(
          <Results found={data} search={search} />,
          hasMap && data.locations.length > 0 && (
            <div className="sticky top-22 h-[min(620px,calc(100svh-112px))]">
              <Suspense>
                <PlacesMap
                  locations={data.locations.map(({ location }) => location)}
                  onOpen={(id) => void navigate({ to: '/insider/locations/$locationId', params: { locationId: String(id) } })}
                />
              </Suspense>
            </div>
          ),
        )
      }
    </LoadedPage>
  )
}
