import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { typedLocationOf } from '../../features/locations/typed-location.ts'
import { useChangeLocation, useCreateLocation, useRemoveLocation } from '../../features/locations/use-location-changes.ts'
import { isEmptySearch, useLocationById } from '../../features/locations/use-locations.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ConfirmedButton } from '../../shared/confirmed-button.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { proMessages as words } from '../../features/pro/messages.ts'
import { UnknownVenue } from './venue.tsx'

const LocationForm = lazyPart(() => import('../../features/locations/location-form.tsx'), 'LocationForm')
const LocationWizard = lazyPart(() => import('../../features/locations/location-wizard.tsx'), 'LocationWizard')
const waiting = <SkeletonRows rows={6} height={76} />

export function NewVenue() {
  const navigate = useNavigate()
  const create = useCreateLocation(
    (location) => void navigate({ to: '/pro/locations/new/complete', search: { location }, replace: true }),
  )
  return (
    <>
      <BackLink to="/pro/locations" label={words.back} />
      <h1 className="pro-title">{words.newLocation}</h1>
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
  return <ConfirmedButton action={words.removeLocation} text={words.removeText} change={remove} className="justify-self-start" />
}

export function EditVenue({ id }: { id: number }) {
  const location = useLocationById(id)
  const navigate = useNavigate()
  const change = useChangeLocation(id, () => void navigate({ to: '/pro/locations/$id', params: { id: String(id) } }))
  if (isEmptySearch(location.error) || (location.data && !location.data.is_mine)) return <UnknownVenue />
  return (
    <>
      <BackLink to="/pro/locations/$id" params={{ id: String(id) }} label={location.data?.name ?? words.back} />
      <h1 className="pro-title">{words.editLocation}</h1>
      {location.data ? (
        <Suspense fallback={waiting}>
          <LocationForm
            kind="business"
            initial={typedLocationOf(location.data)}
            submit={words.save}
            pending={change.isPending}
            error={change.error}
            onSend={change.mutate}
          />
          <Remove id={id} />
        </Suspense>
      ) : location.isError ? (
        <ErrorState text={problemSentence(location.error)} onRetry={() => void location.refetch()} />
      ) : (
        waiting
      )}
    </>
  )
}
