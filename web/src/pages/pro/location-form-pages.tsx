import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { useChangeLocation, useCreateLocation, useRemoveLocation } from '../../features/locations/use-location-changes.ts'
import { isEmptySearch, useLocationById } from '../../features/locations/use-locations.ts'
import { ConfirmedButton } from '../../shared/confirmed-button.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { proMessages as words } from '../../features/pro/messages.ts'
import { PageHead, PartHead, rowTitleClass } from '../../features/pro/page-head.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { UnknownVenue } from './unknown-venue.tsx'

const editRoute = getRouteApi('/operators/pro/locations/edit/$id')
const completeRoute = getRouteApi('/operators/pro/locations/new/complete')
const LocationForm = lazyPart(() => import('../../features/locations/location-form.tsx'), 'LocationForm')
const LocationWizard = lazyPart(() => import('../../features/locations/location-wizard.tsx'), 'LocationWizard')
const waiting = <SkeletonRows rows={6} height={76} />

function NewVenue() {
  const navigate = useNavigate()
  const create = useCreateLocation(
    (location) => void navigate({ to: '/pro/locations/new/complete', search: { location }, replace: true }),
  )
  return (
    <>
      <PageHead title={words.newLocation} back={<BackLink to="/pro/locations" label={words.back} />} />
      <Suspense fallback={waiting}>
        <LocationWizard pending={create.isPending} error={create.error} onSend={create.mutate} />
      </Suspense>
    </>
  )
}

function Remove({ id }: { id: number }) {
  const navigate = useNavigate()
  const remove = useRemoveLocation(id, () => {
    showToast(words.removed)
    void navigate({ to: '/pro/locations', replace: true })
  })
  return (
    <section className="mt-6 grid gap-3 border-t border-line-1 pt-6" aria-labelledby="remove-location">
      <h2 className="text-21 font-bold" id="remove-location">
        {words.removeLocation}
      </h2>
      <p className="t2 max-w-180">{words.removeText}</p>
      <ConfirmedButton action={words.removeLocation} text={words.removeText} change={remove} className="justify-self-start" />
    </section>
  )
}

function EditVenue({ id }: { id: number }) {
  const location = useLocationById(id)
  const navigate = useNavigate()
  const change = useChangeLocation(id, () => void navigate({ to: '/pro/locations/$id', params: { id: String(id) } }))
  if (isEmptySearch(location.error) || (location.data && !location.data.is_mine)) return <UnknownVenue />
  return (
    <>
      <PageHead
        title={words.editLocation}
        back={<BackLink to="/pro/locations/$id" params={{ id: String(id) }} label={location.data?.name ?? words.back} />}
      />
      <Loaded read={location} skeleton={waiting}>
        {(data) => (
          <Suspense fallback={waiting}>
            <LocationForm
              kind="business"
              location={data}
              submit={words.save}
              pending={change.isPending}
              error={change.error}
              onSend={(_, changes) => change.mutate(changes)}
            />
            <Remove id={id} />
          </Suspense>
        )}
      </Loaded>
    </>
  )
}

export function NewLocationPage() {
  usePageTitle(words.newLocation)
  return (
    <div className="pro-page">
      <NewVenue />
    </div>
  )
}

export function EditLocationPage() {
  usePageTitle(words.editLocation)
  const { id } = editRoute.useParams()
  return (
    <div className="pro-page">
      <EditVenue key={id} id={Number(id)} />
    </div>
  )
}

function VenueComplete({ id }: { id: number }) {
  const location = useLocationById(id)
  const isUnknown = isEmptySearch(location.error) || location.data?.is_mine === false
  usePageTitle(isUnknown ? undefined : words.nextTitle)
  if (isUnknown) return <UnknownVenue />
  return (
    <Loaded
      read={location}
      skeleton={
        <>
          <h1 className="sr-only">{words.nextTitle}</h1>
          <SkeletonRows rows={4} height={52} />
        </>
      }
      renderError={(state) => (
        <>
          <PageHead title={words.nextTitle} />
          {state}
        </>
      )}
    >
      {({ name, privacy_type: privacy }) => (
        <>
          <PageHead title={words.complete(name)} />
          <p className="t2">{privacy === 'private' ? words.completePrivate : words.completeText}</p>
          <section aria-label={words.nextTitle}>
            <PartHead title={words.nextTitle} />
            <ul className="*:grid *:gap-0.5 *:border-b *:border-line-1 *:py-3.5">
              <li>
                <Link className={rowTitleClass} to="/pro/machines/register" search={{ location: id }}>
                  {words.registerMachine}
                </Link>
                <span className="t2">{words.nextMachine}</span>
              </li>
              <li>
                <Link className={rowTitleClass} to="/pro/utilities/$id" params={{ id: 'networks' }}>
                  {words.networks}
                </Link>
                <span className="t2">{words.nextNetwork}</span>
              </li>
              <li>
                <Link className={rowTitleClass} to="/pro/utilities/$id" params={{ id: 'posters' }} search={{ location: id }}>
                  {words.locationCode}
                </Link>
                <span className="t2">{words.nextPoster}</span>
              </li>
            </ul>
          </section>
          <p className="flex flex-wrap gap-2">
            <Link className={buttonClass({ variant: 'primary' })} to="/pro/locations/$id" params={{ id: String(id) }}>
              {words.toLocation}
            </Link>
            <Link className={buttonClass()} to="/pro/locations/new">
              {words.another}
            </Link>
          </p>
        </>
      )}
    </Loaded>
  )
}

export function LocationCompletePage() {
  const { location } = completeRoute.useSearch()
  return <div className="pro-page">{location ? <VenueComplete id={location} /> : <UnknownVenue />}</div>
}
