import type { Contract } from '@portal/contract'
import type { Reply } from '@portal/contract/endpoint'
import type { BoardSummary } from '@portal/contract/leaderboards'
import type { Location } from '@portal/contract/locations'
import { useQuery, type UseQueryResult } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChevronRight, ExternalLink, Globe, Navigation, Pencil, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { TitleCover } from '../../art/title-cover.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { locationScoresApi } from '../../lib/business-api.ts'
import { formatDayAndClock, formatEnds } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { directionsTo, townLine } from '../../shared/location-address.ts'
import { LocationHero } from '../../shared/location-hero.tsx'
import { sharedLocationMessages as sharedWords } from '../../shared/location-messages.ts'
import { isPlayable } from '../../shared/location-row.tsx'
import { HoursTable } from '../../shared/opening-hours.tsx'
import { PageUnknown, LoadedPage } from '../../shared/page-states.tsx'
import { PhoneLink } from '../../shared/phone-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { finderMessages as finderWords } from './finder-messages.ts'
import { LocationMachines } from './location-machines.tsx'
import { LazyMap } from './map/lazy-map.tsx'
import type { MapPoint } from './map/map-view.ts'
import { locationMessages as words } from './messages.ts'
import { useDistanceFromHome } from './use-finder.ts'
import { isEmptySearch, isLocationId, pointOfLocation, useLocationById } from './use-locations.ts'

const route = getRouteApi('/player/ic/locations/$locationId')

export function LocationPage() {
  const { locationId } = route.useParams()
  const id = Number(locationId)
  return <LocationView key={id} id={id} />
}

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

type PartProps = { title: string; aside?: string; children: ReactNode }

const Part = ({ title, aside, children }: PartProps) => (
  <section aria-label={title}>
    <div className="flex items-baseline justify-between gap-4">
      <h2 className="h-sec">{title}</h2>
      {aside && <p className="t3 sm">{aside}</p>}
    </div>
    {children}
  </section>
)

const outside = { target: '_blank', rel: 'noopener noreferrer' } as const

const Actions = ({ location }: { location: Location }) => (
  <>
    <a className={buttonClass({ variant: 'primary', size: 'large' })} href={directionsTo(location)} {...outside}>
      <Navigation {...icon} size={18} />
      {sharedWords.directions}
    </a>
    {location.telephone && (
      <a className={buttonClass({ variant: 'quiet', size: 'large' })} href={`tel:${location.telephone}`}>
        <Phone {...icon} size={18} />
        {sharedWords.call}
      </a>
    )}
    {location.is_mine && location.group_type === 'home' && (
      <Link
        className={buttonClass({ variant: 'quiet', size: 'large' })}
        to="/my-gameroom/locations/edit/$id"
        params={{ id: String(location.id) }}
      >
        <Pencil {...icon} size={18} /> {words.edit}
      </Link>
    )}
  </>
)

function Contact({ location }: { location: Location }) {
  if (!location.telephone && !location.website_url) return null
  return (
    <Part title={sharedWords.contact}>
      <ul className="grid gap-1">
        {location.telephone && (
          <li className="flex min-h-9 items-center">
            <PhoneLink key={location.telephone} number={location.telephone} />
          </li>
        )}
        {location.website_url && (
          <li className="flex min-h-9 items-center">
            <a className="link inline-flex items-center gap-2 wrap-anywhere" href={location.website_url} {...outside}>
              <Globe {...icon} /> {new URL(location.website_url).hostname}
            </a>
          </li>
        )}
      </ul>
    </Part>
  )
}

function ComingUp({ location }: { location: Location }) {
  const now = useNow()
  if (location.launch_parties.length === 0) return null
  return (
    <Part title={finderWords.comingUp}>
      <ul className="list">
        {location.launch_parties.map((party) => (
          <li key={party.id}>
            <Link
              className="flex items-center gap-3 py-3 hover:text-accent-hi"
              to="/ic/events/$id"
              params={{ id: String(party.id) }}
            >
              <TitleCover code={party.title_code} cut="thumb" className="size-12 flex-none rounded-1" />
              <span className="min-w-0 flex-1">
                <strong className="block font-[650] wrap-anywhere">{party.name}</strong>
                <span className="t2 sm">
                  {Date.parse(party.start_at) > now.getTime()
                    ? formatDayAndClock(party.start_at, now)
                    : finderWords.until(formatDayAndClock(party.end_at, now))}
                </span>
              </span>
              <ChevronRight {...icon} />
            </Link>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type AsideProps = { location: Location; home: MapPoint | undefined; km: number | null }

/** Farther away the reader's own place is not part of the view. */
const homeInViewKm = 40

function LocationAside({ location, home, km }: AsideProps) {
  const point = pointOfLocation(location)
  const { id, name, machines } = location
  return (
    <aside className="grid gap-9 [&_h2]:mb-4">
      {point && (
        <div>
          <div className="h-65">
            <LazyMap
              label={words.mapOf(name)}
              pins={[{ id, label: String(machines.length), name, lit: machines.some(isPlayable), ...point }]}
              home={km !== null && km <= homeInViewKm ? home : undefined}
              closest={13}
            />
          </div>
          <p className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-1 text-[15px]">
            <span className="font-[620]">{location.street_address || townLine(location)}</span>
            <a className="t2 sm inline-flex items-center gap-1.5 hover:text-t-1" href={directionsTo(location)} {...outside}>
              {sharedWords.openInMaps} <ExternalLink {...icon} size={14} />
            </a>
          </p>
        </div>
      )}
      {location.group_type === 'business' && (
        <Part title={sharedWords.hours}>
          <HoursTable location={location} />
        </Part>
      )}
      <Contact location={location} />
      <ComingUp location={location} />
    </aside>
  )
}

function LocationBody({ location }: { location: Location }) {
  const scores = useQuery(query(locationScoresApi.show, { params: { id: location.id } }))
  const { home, km } = useDistanceFromHome(pointOfLocation(location))
  return (
    <>
      <LocationHero
        location={location}
        back={<BackLink to="/ic/locations" label={words.back} />}
        km={km}
        actions={<Actions location={location} />}
      />
      <div className="wrap grid grid-cols-[minmax(0,1fr)_384px] items-start gap-16 max-[1200px]:grid-cols-1 max-[1200px]:gap-10">
        <div className="grid gap-12 [&_h2]:mb-4">
          <Part title={words.machines}>
            <LocationMachines location={location} scores={scores.data?.machines} />
          </Part>
          <Part title={words.boards}>
            {location.group_type === 'home' ? <HomeBoards id={location.id} /> : <VenueBoards id={location.id} />}
          </Part>
          <Part title={finderWords.regulars} aside={finderWords.last30Days}>
            <Regulars scores={scores} />
          </Part>
        </div>
        <LocationAside location={location} home={home} km={km} />
      </div>
    </>
  )
}

function LocationView({ id }: { id: number }) {
  const location = useLocationById(id)
  usePageTitle(location.data?.name)
  const isGone = !location.data && (isEmptySearch(location.error) || isUnknown(location.error))
  if (isGone || !isLocationId(id)) return <Unknown />
  return (
    <LoadedPage title={words.location} read={location} skeleton={<LocationSkeleton />}>
      {(data) => <LocationBody location={data} />}
    </LoadedPage>
  )
}

const Unknown = () => (
  <PageUnknown
    title={words.unknownTitle}
    text={words.unknownText}
    action={
      <Link className={buttonClass()} to="/ic/locations">
        {words.toFinder}
      </Link>
    }
  />
)

const LocationSkeleton = () => (
  <>
    <div className="wrap flex min-h-76 flex-col justify-end pb-7 max-wide:min-h-62">
      <Loading>
        <Skeleton width="50%" height={46} />
        <Skeleton width="70%" height={22} className="mt-3" />
      </Loading>
    </div>
    <div className="wrap mt-10">
      <SkeletonRows rows={6} height={76} />
    </div>
  </>
)

const gamesOf = ({ titles }: BoardSummary): string => {
  const [first, ...others] = [...new Set(titles.map(({ title_name }) => title_name))]
  if (first === undefined) return ''
  return others.length > 0 ? finderWords.andMoreGames(first, others.length) : first
}

function BoardRow({ board }: { board: BoardSummary }) {
  const now = useNow()
  const { leader, my_rank } = board
  const about = [gamesOf(board), board.end_at && formatEnds(board.end_at, now)].filter(Boolean).join(', ')
  const leads = my_rank === 1 ? finderWords.youLead : leader?.username ? words.leaderIs(leader.username) : finderWords.noLeader
  return (
    <li className="relative grid grid-cols-[48px_minmax(0,1fr)_auto] items-center gap-x-4 border-b border-line-1 py-3.5 hover:bg-s-1">
      <TitleCover code={board.titles[0]?.title_code ?? ''} cut="thumb" className="size-12 rounded-1" />
      <div className="min-w-0">
        <Link
          className="block font-[650] wrap-anywhere after:absolute after:inset-0"
          to="/ic/leaderboards/$leaderboardId"
          params={{ leaderboardId: String(board.id) }}
        >
          {board.name}
        </Link>
        <span className="t2 sm">{[about, leads].filter(Boolean).join('. ')}</span>
      </div>
      {my_rank === null ? (
        <span className="t3 sm">{finderWords.noRank}</span>
      ) : (
        <span className="num text-26">
          <span className="sr-only">{finderWords.yourRank} </span>#{my_rank}
        </span>
      )}
    </li>
  )
}

const BoardRows = ({ boards }: { boards: readonly BoardSummary[] }) =>
  boards.length === 0 ? (
    <p className="t2">{words.noBoards}</p>
  ) : (
    <ul className="border-t border-line-1">
      {boards.map((board) => (
        <BoardRow key={board.id} board={board} />
      ))}
    </ul>
  )

const boardsSkeleton = <SkeletonRows rows={2} height={76} />

function HomeBoards({ id }: { id: number }) {
  const filter = { query: { location: id, event_state: 'current' as const } }
  return (
    <Loaded read={useQuery(query(api.leaderboards.homeLeaderboards, filter))} skeleton={boardsSkeleton}>
      {(boards) => <BoardRows boards={boards} />}
    </Loaded>
  )
}

function VenueBoards({ id }: { id: number }) {
  const filter = { query: { location_id: id, state: 'current' as const } }
  return (
    <Loaded read={useQuery(query(api.leaderboards.list, filter))} skeleton={boardsSkeleton}>
      {({ leaderboards }) => <BoardRows boards={leaderboards} />}
    </Loaded>
  )
}

type Scores = Reply<Contract['locationScores']['show']>

/** The players with the most games of the last 30 days. */
const Regulars = ({ scores }: { scores: UseQueryResult<Scores> }) => (
  <Loaded read={scores} skeleton={<SkeletonRows rows={5} height={64} />}>
    {({ regulars }) =>
      regulars.length === 0 ? (
        <p className="t2">{finderWords.noRegulars}</p>
      ) : (
        <ul className="border-t border-line-1">
          {regulars.map(({ player, games, records, is_me }) => (
            <li
              key={player.user_id ?? player.initials}
              className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 border-b border-line-1 py-3 sm:grid-cols-[auto_minmax(0,1fr)_auto_92px]"
            >
              <PlayerAvatar player={player} size={40} />
              <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5 font-[620] wrap-anywhere">
                {player.username} {player.is_all_access && <AllAccessMark />}
                {is_me && <Tag tone="you">{finderWords.youTag}</Tag>}
              </span>
              <span className="text-right text-[15px] tabular-nums">{finderWords.gamesHere(games)}</span>
              <span className="t3 text-right text-[15px] tabular-nums max-sm:col-start-3">
                {records > 0 && finderWords.recordsHere(records)}
              </span>
            </li>
          ))}
        </ul>
      )
    }
  </Loaded>
)
