import type { Location } from '@portal/contract/locations'
import type { LocationStats } from '@portal/contract/stats'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Monitor, Pencil, Plus, QrCode } from 'lucide-react'
import { Suspense } from 'react'
import { AlertGroups } from '../../features/alerts/alert-groups.tsx'
import { OwnEvents } from '../../features/events/own-events.tsx'
import { OwnBoards } from '../../features/leaderboards/own-boards.tsx'
import { locationMessages } from '../../features/locations/messages.ts'
import { isEmptySearch, useLocationById } from '../../features/locations/use-locations.ts'
import { Figure, Figures } from '../../features/pro/figures.tsx'
import { HeadActions } from '../../features/pro/head-actions.tsx'
import { proMessages as words, venueMessages } from '../../features/pro/messages.ts'
import { PageHead, PartHead } from '../../features/pro/page-head.tsx'
import type { ToolId } from '../../features/pro/tool-messages.ts'
import { TrendChart } from '../../features/pro/trend-chart.tsx'
import { TrendLine } from '../../features/pro/trend.tsx'
import { useVenueFigures } from '../../features/pro/use-venues.ts'
import { VenueMachines } from '../../features/pro/venue-machines.tsx'
import { isUnknown } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { AllAccessMark, PlayerAvatar } from '../../shared/avatar.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { Loaded, readTogether } from '../../shared/loaded.tsx'
import { addressLine } from '../../shared/location-address.ts'
import { productText } from '../../shared/product-messages.ts'
import { buttonClass } from '../../ui/button.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { UnknownVenue } from './unknown-venue.tsx'

const route = getRouteApi('/operators/pro/locations/$id')

export function ProLocationPage() {
  const { id } = route.useParams()
  return (
    <div className="pro-page">
      <Venue key={id} id={Number(id)} />
    </div>
  )
}

const HoursTable = lazyPart(() => import('../../shared/opening-hours.tsx'), 'HoursTable')

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const
const quietLink = buttonClass({ variant: 'quiet' })

function Actions({ location }: { location: Location }) {
  const navigate = useNavigate()
  const edit = { to: '/pro/locations/edit/$id', params: { id: String(location.id) } } as const
  const tool = (id: ToolId) => ({ to: '/pro/utilities/$id', params: { id }, search: { location: location.id } }) as const
  return (
    <HeadActions
      primary={
        <Link className={buttonClass({ variant: 'primary' })} to="/pro/machines/register" search={{ location: location.id }}>
          <Plus {...icon} />
          {words.registerMachine}
        </Link>
      }
      more={[
        { label: words.edit, icon: <Pencil {...icon} />, onSelect: () => void navigate(edit) },
        { label: words.locationCode, icon: <QrCode {...icon} />, onSelect: () => void navigate(tool('posters')) },
        { label: words.kiosk, icon: <Monitor {...icon} />, onSelect: () => void navigate(tool('kiosk-displays')) },
      ]}
    >
      <Link className={quietLink} {...edit}>
        <Pencil {...icon} />
        {words.edit}
      </Link>
      <Link className={quietLink} {...tool('posters')}>
        <QrCode {...icon} />
        {words.locationCode}
      </Link>
      <Link className={quietLink} {...tool('kiosk-displays')}>
        <Monitor {...icon} />
        {words.kiosk}
      </Link>
    </HeadActions>
  )
}

const Head = ({ location }: { location: Location }) => (
  <PageHead
    title={location.name}
    back={<BackLink to="/pro/locations" label={words.back} />}
    tags={
      <>
        {location.location_type_name && <Tag>{productText(location.location_type_name)}</Tag>}
        <Tag>{location.privacy_type === 'private' ? words.private : words.public}</Tag>
      </>
    }
    meta={addressLine(location)}
    actions={<Actions location={location} />}
  />
)

/** Players see the same hours on the public page. */
const Hours = ({ location }: { location: Location }) => (
  <section aria-labelledby="venue-hours">
    <PartHead id="venue-hours" title={venueMessages.hours} />
    {location.opening_hours?.length ? (
      <Suspense fallback={<SkeletonRows rows={7} height={35} />}>
        <HoursTable location={location} showsZone />
      </Suspense>
    ) : (
      <p className="t2">
        {venueMessages.noHours}{' '}
        <Link className="link" to="/pro/locations/edit/$id" params={{ id: String(location.id) }}>
          {venueMessages.setHours}
        </Link>
      </p>
    )}
  </section>
)

const FiguresOf = ({ figures: { seven_days: seven, ...figures } }: { figures: LocationStats }) => (
  <Figures label={words.figures}>
    <Figure label={words.playable} value={figures.online} unit={words.ofMachines(figures.machines)} />
    <Figure
      label={words.openAlerts}
      value={figures.alerts}
      tone={figures.alerts > 0 && 'warn'}
      context={figures.alerts > 0 && words.onMachines(figures.alerting_machines)}
    />
    <Figure label={words.outOfService} value={figures.out_of_service} tone={figures.out_of_service > 0 && 'bad'} />
    <Figure
      label={words.plays7}
      value={formatNumber(seven.plays)}
      context={<TrendLine now={seven.plays} before={seven.plays_before} />}
    />
    <Figure
      label={words.players7}
      value={formatNumber(seven.players)}
      context={words.weekBefore(formatNumber(seven.players_before))}
    />
  </Figures>
)

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <PartHead title={title} />
    {children}
  </div>
)

export function Venue({ id }: { id: number }) {
  const figures = useVenueFigures(id)
  const location = useLocationById(id)
  usePageTitle(location.data?.name)
  if (isUnknown(figures.error) || isEmptySearch(location.error)) return <UnknownVenue />
  return (
    <Loaded
      read={readTogether(figures, location)}
      skeleton={
        <>
          <PageHead title={words.locations} back={<BackLink to="/pro/locations" label={words.back} />} />
          <Skeleton height={104} />
          <SkeletonRows rows={6} height={52} />
        </>
      }
      renderError={(state) => (
        <>
          <h1 className="sr-only">{words.locations}</h1>
          {state}
        </>
      )}
    >
      {([venueFigures, venue]) => <VenueBody id={id} figures={venueFigures} location={venue} />}
    </Loaded>
  )
}

type VenueBodyProps = { id: number; figures: LocationStats; location: Location }

function VenueBody({ id, figures, location }: VenueBodyProps) {
  const { name } = location
  return (
    <>
      <Head location={location} />
      <FiguresOf figures={figures} />
      <div className="load-in-order grid grid-cols-[minmax(0,1fr)_320px] items-start gap-x-10 gap-y-8 max-xl:grid-cols-[minmax(0,1fr)]">
        <div className="load-in-order grid grid-cols-[minmax(0,1fr)] gap-8">
          <Part title={words.machines}>
            <VenueMachines id={id} name={name} plays={figures.machine_plays} />
          </Part>
          <Part title={words.trend}>
            <TrendChart days={figures.by_day} />
          </Part>
        </div>
        <div className="load-in-order grid grid-cols-[minmax(0,1fr)] gap-8 xl:row-span-2">
          <section aria-labelledby="venue-alerts">
            <PartHead id="venue-alerts" title={words.alerts} />
            <AlertGroups state="standing" locationId={id} operatorPage={name} />
          </section>
          <Hours location={location} />
          <Part title={words.playersTitle}>
            <LocationPlayers id={id} />
          </Part>
          <Part title={words.networks}>
            <p className="t2 mb-3">{words.networksText}</p>
            <Link className="link" to="/pro/utilities/$id" params={{ id: 'networks' }}>
              {words.toNetworks}
            </Link>
          </Part>
        </div>
        <div className="load-in-order grid grid-cols-[repeat(auto-fit,minmax(min(100%,300px),1fr))] gap-x-6 gap-y-8">
          <Part title={words.boards}>
            <OwnBoards locationId={id} />
          </Part>
          <Part title={words.events}>
            <OwnEvents locationId={id} />
          </Part>
        </div>
      </div>
    </>
  )
}

const shown = 12

function LocationPlayers({ id }: { id: number }) {
  const players = useQuery(query(api.networks.players, { query: { location_id: id } }))
  return (
    <Loaded read={players} skeleton={<SkeletonRows rows={3} height={60} />}>
      {(data) => {
        if (data.length === 0) return <p className="t2">{locationMessages.noPlayers}</p>
        return (
          <ul className="location-lines">
            {data.slice(0, shown).map((player) => (
              <li key={player.id}>
                <span className="flex min-w-0 items-center gap-3">
                  <PlayerAvatar player={player} />
                  <strong className="font-[620]">
                    {player.username} {player.is_all_access && <AllAccessMark />}
                  </strong>
                </span>
                <span className="t3 sm">{[player.city, player.state].filter(Boolean).join(', ')}</span>
              </li>
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}
