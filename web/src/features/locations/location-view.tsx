import type { Location } from '@portal/contract/locations'
import { Link } from '@tanstack/react-router'
import { Globe, Lock, Pencil, Phone } from 'lucide-react'
import { useEffect, useState, type ReactNode } from 'react'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { phoneForReading } from '../../shared/forms/phone-number.ts'
import { addressLine } from '../../shared/location-address.ts'
import { OnlineMachines, PlayingNow } from '../../shared/location-row.tsx'
import { HoursTable, OpenTag } from '../../shared/opening-hours.tsx'
import { PageFailed, PageUnknown } from '../../shared/page-states.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { Loading, Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { LazyMap } from './map/lazy-map.tsx'
import { locationMessages as words } from './messages.ts'
import { LocationBoards } from './location-boards.tsx'
import { LocationMachines } from './location-machines.tsx'
import { LocationPlayers } from './location-players.tsx'
import { isEmptySearch, isLocationId, pointOfLocation, useLocationById } from './use-locations.ts'

const icon = { size: 16, strokeWidth: 2, 'aria-hidden': true } as const

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section aria-label={title}>
    <h2 className="h-sec">{title}</h2>
    {children}
  </section>
)

const Head = ({ location }: { location: Location }) => (
  <header className="location-head">
    <BackLink to="/ic/locations" label={words.back} />
    <h1 className="display location-title">{location.name}</h1>
    <p className="lead">{addressLine(location)}</p>
    <p className="flex flex-wrap gap-2">
      {location.location_type_name && <Tag>{location.location_type_name}</Tag>}
      {location.privacy_type === 'private' && <Tag icon={<Lock {...icon} size={14} />}>{words.privateTag}</Tag>}
      <OpenTag location={location} />
    </p>
    <p className="flex flex-wrap gap-x-3.5 text-15">
      <OnlineMachines machines={location.machines} />
      <PlayingNow location={location} />
    </p>
    {location.is_mine && location.group_type === 'home' && (
      <Link
        className={buttonClass({ variant: 'quiet' }, 'justify-self-start')}
        to="/my-gameroom/locations/edit/$id"
        params={{ id: String(location.id) }}
      >
        <Pencil {...icon} /> {words.edit}
      </Link>
    )}
  </header>
)

function PhoneLink({ number }: { number: string }) {
  const [written, setWritten] = useState(number)
  useEffect(() => {
    let isShown = true
    void phoneForReading(number).then((read) => isShown && setWritten(read))
    return () => {
      isShown = false
    }
  }, [number])
  return (
    <a className="link inline-flex items-center gap-2" href={`tel:${number}`}>
      <Phone {...icon} /> {written}
    </a>
  )
}

function Contact({ location }: { location: Location }) {
  if (!location.telephone && !location.website_url) return null
  return (
    <ul className="location-lines">
      {location.telephone && (
        <li>
          <PhoneLink key={location.telephone} number={location.telephone} />
        </li>
      )}
      {location.website_url && (
        <li>
          <a
            className="link inline-flex items-center gap-2"
            href={location.website_url}
            target="_blank"
            rel="noopener noreferrer"
          >
            <Globe {...icon} /> {new URL(location.website_url).hostname}
          </a>
        </li>
      )}
    </ul>
  )
}

function Parties({ location }: { location: Location }) {
  const now = useNow()
  if (location.launch_parties.length === 0) return null
  return (
    <Part title={words.parties}>
      <ul className="location-lines">
        {location.launch_parties.map((party) => (
          <li key={party.id}>
            <strong>{party.name}</strong>
            <span className="t2 sm">
              {party.title_name}, {formatDayAndClock(party.start_at, now)}
            </span>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function LocationAside({ location }: { location: Location }) {
  const point = pointOfLocation(location)
  return (
    <aside className="location-side">
      {point && (
        <div className="location-small-map">
          <LazyMap
            label={words.mapOf(location.name)}
            pins={[{ id: location.id, label: '', name: location.name, ...point }]}
            closest={5}
          />
        </div>
      )}
      <Contact location={location} />
      {location.group_type === 'business' && (
        <Part title={words.hours}>
          <HoursTable location={location} />
        </Part>
      )}
    </aside>
  )
}

export function LocationView({ id }: { id: number }) {
  const location = useLocationById(id)
  usePageTitle(location.data?.name)
  if (!isLocationId(id)) return <Unknown />
  if (!location.data && location.isError)
    return isEmptySearch(location.error) || isUnknown(location.error) ? (
      <Unknown />
    ) : (
      <PageFailed title={words.location} read={location} />
    )
  if (!location.data) return <LocationSkeleton />
  return (
    <div className="wrap location-page">
      <Head location={location.data} />
      <div className="location-grid">
        <div className="location-main">
          <Part title={words.machines}>
            <LocationMachines location={location.data} />
          </Part>
          <Parties location={location.data} />
          <Part title={words.boards}>
            <LocationBoards id={id} home={location.data.group_type === 'home'} />
          </Part>
          <Part title={words.players}>
            <LocationPlayers id={id} />
          </Part>
        </div>
        <LocationAside location={location.data} />
      </div>
    </div>
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
  <div className="wrap location-page">
    <Loading className="location-head">
      <Skeleton width="50%" height={46} />
      <Skeleton width="70%" height={22} className="mt-3" />
    </Loading>
    <SkeletonRows rows={5} height={96} />
  </div>
)
