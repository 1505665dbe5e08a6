import type { Location } from '@portal/contract/locations'
import type { LocationStats } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { Monitor, Pencil, Plus, QrCode } from 'lucide-react'
import { AlertGroups } from '../../features/alerts/alert-groups.tsx'
import { OwnEvents } from '../../features/events/own-events.tsx'
import { OwnBoards } from '../../features/leaderboards/own-boards.tsx'
import { LocationPlayers } from '../../features/locations/location-players.tsx'
import { addressLine, isEmptySearch, useLocationById } from '../../features/locations/use-locations.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { Tag } from '../../ui/tag.tsx'
import { ChangeTag } from '../../features/pro/change-tag.tsx'
import { proMessages as words } from '../../features/pro/messages.ts'
import { TrendChart } from '../../features/pro/trend-chart.tsx'
import { useVenueFigures } from '../../features/pro/use-venues.ts'
import { VenueMachines } from '../../features/pro/venue-machines.tsx'

const icon = { size: 18, strokeWidth: 2, 'aria-hidden': true } as const

export function UnknownVenue() {
  usePageTitle(words.unknown)
  return (
    <>
      <h1 className="pro-title">{words.unknown}</h1>
      <EmptyState
        glyph="search-x"
        title={words.unknownText}
        action={
          <Link className={buttonClass()} to="/pro/locations">
            {words.locations}
          </Link>
        }
      />
    </>
  )
}

function Head({ location }: { location: Location }) {
  const params = { id: String(location.id) }
  return (
    <header className="pro-head">
      <div>
        <h1 className="pro-title">
          {location.name}
          <span className="pro-tags">
            {location.location_type_name && <Tag>{location.location_type_name}</Tag>}
            <Tag>{location.privacy_type === 'private' ? words.private : words.public}</Tag>
          </span>
        </h1>
        <p className="t2 mt-1">{addressLine(location)}</p>
      </div>
      <nav className="pro-actions" aria-label={location.name}>
        <Link className={buttonClass({ variant: 'quiet' })} to="/pro/locations/edit/$id" params={params}>
          <Pencil {...icon} />
          {words.edit}
        </Link>
        <Link className={buttonClass()} to="/pro/utilities/$id" params={{ id: 'posters' }} search={{ location: location.id }}>
          <QrCode {...icon} />
          {words.locationCode}
        </Link>
        <Link
          className={buttonClass()}
          to="/pro/utilities/$id"
          params={{ id: 'kiosk-displays' }}
          search={{ location: location.id }}
        >
          <Monitor {...icon} />
          {words.kiosk}
        </Link>
        <Link className={buttonClass({ variant: 'primary' })} to="/account/machines/register">
          <Plus {...icon} />
          {words.registerMachine}
        </Link>
      </nav>
    </header>
  )
}

const Figures = ({ figures: { seven_days: seven, ...figures } }: { figures: LocationStats }) => (
  <StatStrip label={words.figures} className="pro-strip">
    <Stat label={words.online} value={figures.online} context={words.ofMachines(figures.machines)} />
    <Stat
      label={words.openAlerts}
      value={<span className={figures.alerts ? 'text-warn' : ''}>{figures.alerts}</span>}
      context={figures.alerts > 0 && words.onMachines(figures.alerting_machines)}
    />
    <Stat
      label={words.outOfService}
      value={<span className={figures.out_of_service ? 'text-danger' : ''}>{figures.out_of_service}</span>}
    />
    <Stat
      label={words.plays7}
      value={formatNumber(seven.plays)}
      context={<ChangeTag now={seven.plays} before={seven.plays_before} />}
    />
    <Stat
      label={words.players7}
      value={formatNumber(seven.players)}
      context={<ChangeTag now={seven.players} before={seven.players_before} />}
    />
  </StatStrip>
)

const Part = ({ title, children }: { title: string; children: React.ReactNode }) => (
  <div>
    <h2 className="pro-sec">{title}</h2>
    {children}
  </div>
)

export function Venue({ id }: { id: number }) {
  const figures = useVenueFigures(id)
  const location = useLocationById(id)
  usePageTitle(location.data?.name)
  if (isUnknown(figures.error) || isEmptySearch(location.error)) return <UnknownVenue />
  const failed = [figures, location].find(({ isError, data }) => isError && !data)
  if (failed)
    return (
      <>
        <h1 className="sr-only">{words.locations}</h1>
        <ErrorState text={problemSentence(failed.error)} onRetry={() => void failed.refetch()} pending={failed.isFetching} />
      </>
    )
  return (
    <>
      <BackLink to="/pro/locations" label={words.back} />
      {location.data ? (
        <Head location={location.data} />
      ) : (
        <>
          <h1 className="sr-only">{words.locations}</h1>
          <Skeleton width="60%" height={34} />
        </>
      )}
      {figures.data ? <Figures figures={figures.data} /> : <Skeleton height={104} />}
      <div className="pro-columns">
        <div className="pro-main">
          <Part title={words.machines}>
            <VenueMachines id={id} plays={figures.data?.machine_plays ?? []} />
          </Part>
          <Part title={words.trend}>
            {figures.data ? <TrendChart days={figures.data.by_day} /> : <SkeletonRows rows={1} height={170} />}
          </Part>
        </div>
        <div className="pro-side">
          <section className="pro-alerts" aria-label={words.alerts}>
            <h2 className="pro-sec">{words.alerts}</h2>
            <AlertGroups state="standing" locationId={id} />
          </section>
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
        <div className="pro-pair">
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
