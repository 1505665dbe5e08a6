import type { Location, LocationMachine } from '@portal/contract/locations-entities'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Globe, Navigation, Phone } from 'lucide-react'
import { TitleCover } from '../../art/title-cover.tsx'
import { query } from '../../lib/api.ts'
import { publicPagesApi } from '../../lib/business-api.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { addressLine } from '../../shared/location-address.ts'
import { sharedLocationMessages } from '../../shared/location-messages.ts'
import { Distance, OnlineMachines, PlayingNow } from '../../shared/location-row.tsx'
import { HoursTable, OpenTag } from '../../shared/opening-hours.tsx'
import { PageFailed } from '../../shared/page-states.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { publicPagesMessages as words } from './messages.ts'
import { isNoSuchPage } from './no-such-page.ts'

const icon = { size: 18, strokeWidth: 1.75, 'aria-hidden': true } as const
const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

/** The map service finds the address better than a pin with our rounding. */
const directionsTo = (location: Location) =>
  `https://www.google.com/maps/dir/?${new URLSearchParams({ api: '1', destination: `${location.name}, ${addressLine(location)}` }).toString()}`

const Head = ({ location }: { location: Location }) => (
  <header className="mb-10 grid justify-items-start gap-3">
    <BackLink to="/insider/locations" label={words.locations} />
    <h1 className="display text-[clamp(34px,4.5vw,46px)] wrap-anywhere">{location.name}</h1>
    <p className="lead">{addressLine(location)}</p>
    <p className="flex flex-wrap items-center gap-x-3 gap-y-2 text-14">
      {location.location_type_name && <Tag>{location.location_type_name}</Tag>}
      <OpenTag location={location} />
      <OnlineMachines machines={location.machines} />
      <PlayingNow location={location} />
      {location.distance !== null && <Distance km={location.distance} />}
    </p>
    <a className={buttonClass({ variant: 'primary' }, 'mt-2')} href={directionsTo(location)} {...outside}>
      <Navigation {...icon} />
      {words.directions}
    </a>
  </header>
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
    {(location.telephone || location.website_url) && (
      <ul className="grid gap-1">
        {location.telephone && (
          <li>
            <a className="link inline-flex min-h-11 items-center gap-2" href={`tel:${location.telephone}`}>
              <Phone {...icon} /> {location.telephone}
            </a>
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
    )}
    <section aria-labelledby="hours">
      <h2 className="h-sec mb-3" id="hours">
        {sharedLocationMessages.hours}
      </h2>
      <HoursTable location={location} />
    </section>
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
  if (!location && read.isError) return <PageFailed title={words.failed} read={read} />
  if (!location) return <LocationSkeleton />
  return (
    <div className="wrap pt-26 max-wide:pt-22">
      <Head location={location} />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_348px]">
        <Games machines={location.machines} />
        <Aside location={location} />
      </div>
    </div>
  )
}
