import type { Location, LocationMachine } from '@portal/contract/locations-entities'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Globe, Navigation, Phone } from 'lucide-react'
import { TitleCover } from '../../art/title-cover.tsx'
import { query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { directionsTo } from '../../shared/location-address.ts'
import { LocationHero } from '../../shared/location-hero.tsx'
import { sharedLocationMessages } from '../../shared/location-messages.ts'
import { HoursTable } from '../../shared/opening-hours.tsx'
import { LoadedPage } from '../../shared/page-states.tsx'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { publicPagesMessages as words } from './messages.ts'
import { isNoSuchPage } from './addresses.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

const Actions = ({ location }: { location: Location }) => (
  <>
    <a className={buttonClass({ variant: 'primary', size: 'large' })} href={directionsTo(location)} {...outside}>
      <Navigation {...icon} />
      {sharedLocationMessages.directions}
    </a>
    {location.telephone && (
      <a className={buttonClass({ variant: 'quiet', size: 'large' })} href={`tel:${location.telephone}`}>
        <Phone {...icon} />
        {sharedLocationMessages.call}
      </a>
    )}
  </>
)

type GameHere = { code: string; name: string; machines: LocationMachine[] }

function gamesOf(machines: readonly LocationMachine[]): GameHere[] {
  const games = new Map<string, GameHere>()
  for (const machine of machines) {
    const { code, name } = machine.model.title
    const game = games.get(code) ?? { code, name, machines: [] }
    game.machines.push(machine)
    games.set(code, game)
  }
  return [...games.values()].toSorted((a, b) => a.name.localeCompare(b.name, 'en'))
}

const Games = ({ machines }: Pick<Location, 'machines'>) => (
  <section aria-labelledby="games-here">
    <h2 className="h-sec mb-3" id="games-here">
      {words.gamesHere}
    </h2>
    {machines.length === 0 && <p className="t2">{words.noGamesHere}</p>}
    <ul className="list">
      {gamesOf(machines).map((game) => (
        <li key={game.code} className="relative grid grid-cols-[56px_minmax(0,1fr)] items-center gap-4 py-3">
          <TitleCover code={game.code} cut="thumb" className="size-14 rounded-1" />
          <div className="min-w-0">
            <Link
              className="font-[650] wrap-anywhere after:absolute after:inset-0 hover:underline"
              to="/insider/games/$code"
              params={{ code: game.code }}
            >
              {game.name}
            </Link>
            <p className="t2 sm">
              {[...new Set(game.machines.map((machine) => machine.model.model_type_name))].join(', ')}
              {game.machines.length > 1 && `. ${words.machines(game.machines.length)}`}
            </p>
          </div>
        </li>
      ))}
    </ul>
  </section>
)

const Aside = ({ location }: { location: Location }) => (
  <aside className="grid content-start gap-8">
    <section aria-labelledby="hours">
      <h2 className="h-sec mb-3" id="hours">
        {sharedLocationMessages.hours}
      </h2>
      <HoursTable location={location} />
    </section>
    {(location.telephone || location.website_url) && (
      <section aria-labelledby="contact">
        <h2 className="h-sec mb-3" id="contact">
          {sharedLocationMessages.contact}
        </h2>
        <ul className="grid gap-1">
          {location.telephone && (
            <li>
              <PhoneLink key={location.telephone} number={location.telephone} />
            </li>
          )}
          {location.website_url && (
            <li>
              <a className="link inline-flex min-h-11 items-center gap-2 wrap-anywhere" href={location.website_url} {...outside}>
                <Globe {...icon} /> {new URL(location.website_url).hostname}
              </a>
            </li>
          )}
        </ul>
      </section>
    )}
  </aside>
)

const LocationSkeleton = () => (
  <div className="wrap pt-26 max-wide:pt-22">
    <Loading>
      <Skeleton width="50%" height={46} />
      <Skeleton width="70%" height={22} className="mt-3 mb-6" />
    </Loading>
    <SkeletonRows rows={5} height={80} />
  </div>
)

const route = getRouteApi('/either/insider/locations/$locationId')

/** The page of a public location for people without an account. Homes, private and unknown locations have none. */
export function PublicLocation() {
  const { locationId } = route.useParams()
  const read = useQuery({ ...query(publicPagesApi.place, { params: { id: locationId } }), meta: { inPage: isNoSuchPage } })
  const location = read.data?.location
  usePageTitle(
    location?.name,
    location && words.locationDescription(location.name, location.city),
    location && `/insider/locations/${location.id}`,
  )
  if (!location && isNoSuchPage(read.error)) return <ToNotFound />
  return (
    <LoadedPage title={words.failed} read={read} skeleton={<LocationSkeleton />}>
      {({ location: shown }) => (
        <div className="pt-16 max-wide:pt-14">
          <LocationHero
            location={shown}
            back={<BackLink to="/insider/locations" label={words.locations} />}
            km={shown.distance}
            actions={<Actions location={shown} />}
          />
          <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-x-16 gap-y-12 lg:grid-cols-[minmax(0,1fr)_384px]">
            <Games machines={shown.machines} />
            <Aside location={shown} />
          </div>
        </div>
      )}
    </LoadedPage>
  )
}
