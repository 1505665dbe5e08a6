import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { PlaceForm } from '../../features/locations/place-form.tsx'
import { PlaceWizard } from '../../features/locations/place-wizard.tsx'
import { typedPlaceOf } from '../../features/locations/typed-place.ts'
import { useChangePlace, useCreatePlace, useRemovePlace } from '../../features/locations/use-place-changes.ts'
import { isNone, usePlace } from '../../features/locations/use-places.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { proMessages as words } from '../../features/pro/messages.ts'
import { UnknownVenue } from './venue.tsx'

/** A new place, and on to what comes next. */
export function NewVenue() {
  const navigate = useNavigate()
  const create = useCreatePlace(
    (location) => void navigate({ to: '/pro/locations/new/complete', search: { location }, replace: true }),
  )
  return (
    <>
      <BackLink to="/pro/locations" label={words.back} />
      <h1 className="pro-title">{words.newLocation}</h1>
      <PlaceWizard pending={create.isPending} error={create.error} onSend={create.mutate} />
    </>
  )
}

/** The place stands; what an operator does with it first. */
export function VenueComplete({ id }: { id: number }) {
  const place = usePlace(id)
  if (isNone(place.error) || (place.data && !place.data.is_mine)) return <UnknownVenue />
  if (!place.data)
    return place.isError ? (
      <>
        <h1 className="pro-title">{words.nextTitle}</h1>
        <ErrorState text={problemSentence(place.error)} onRetry={() => void place.refetch()} />
      </>
    ) : (
      <>
        <h1 className="sr-only">{words.nextTitle}</h1>
        <SkeletonRows rows={4} height={52} />
      </>
    )
  const { name, privacy_type: privacy } = place.data
  return (
    <>
      <h1 className="pro-title">{words.complete(name)}</h1>
      <p className="t2">{privacy === 'private' ? words.completePrivate : words.completeText}</p>
      <section aria-label={words.nextTitle}>
        <h2 className="pro-sec">{words.nextTitle}</h2>
        <ul className="pro-tools">
          <li>
            <Link className="pro-name" to="/account/machines/register">
              {words.registerMachine}
            </Link>
            <span className="t2">{words.nextMachine}</span>
          </li>
          <li>
            <Link className="pro-name" to="/pro/utilities/$id" params={{ id: 'networks' }}>
              {words.networks}
            </Link>
            <span className="t2">{words.nextNetwork}</span>
          </li>
          <li>
            <Link className="pro-name" to="/pro/utilities/$id" params={{ id: 'posters' }} search={{ location: id }}>
              {words.locationCode}
            </Link>
            <span className="t2">{words.nextPoster}</span>
          </li>
        </ul>
      </section>
      <p className="pro-actions">
        <Link className={buttonClass({ variant: 'primary' })} to="/pro/locations/$id" params={{ id: String(id) }}>
          {words.toLocation}
        </Link>
        <Link className={buttonClass()} to="/pro/locations/new">
          {words.another}
        </Link>
      </p>
    </>
  )
}

function Remove({ id }: { id: number }) {
  const [asked, setAsked] = useState(false)
  const navigate = useNavigate()
  const remove = useRemovePlace(id, () => {
    showToast(words.removed)
    void navigate({ to: '/pro/locations', replace: true })
  })
  return (
    <>
      <Button variant="danger" className="justify-self-start" onClick={() => setAsked(true)}>
        {words.removeLocation}
      </Button>
      <Dialog
        open={asked}
        alert
        onClose={() => setAsked(false)}
        title={words.removeLocation}
        text={words.removeText}
        actions={
          <>
            <Button variant="quiet" onClick={() => setAsked(false)}>
              {words.cancel}
            </Button>
            <Button
              variant="danger"
              pending={remove.isPending}
              onClick={() => remove.mutate(undefined, { onError: () => setAsked(false) })}
            >
              {words.removeLocation}
            </Button>
          </>
        }
      />
    </>
  )
}

/** One of the operator's places: everything that was typed, and removing it. */
export function EditVenue({ id }: { id: number }) {
  const place = usePlace(id)
  const navigate = useNavigate()
  const change = useChangePlace(id, () => void navigate({ to: '/pro/locations/$id', params: { id: String(id) } }))
  if (isNone(place.error) || (place.data && !place.data.is_mine)) return <UnknownVenue />
  return (
    <>
      <BackLink to="/pro/locations/$id" params={{ id: String(id) }} label={place.data?.name ?? words.back} />
      <h1 className="pro-title">{words.editLocation}</h1>
      {place.data ? (
        <>
          <PlaceForm
            kind="business"
            initial={typedPlaceOf(place.data)}
            submit={words.save}
            pending={change.isPending}
            error={change.error}
            onSend={change.mutate}
          />
          <Remove id={id} />
        </>
      ) : place.isError ? (
        <ErrorState text={problemSentence(place.error)} onRetry={() => void place.refetch()} />
      ) : (
        <SkeletonRows rows={6} height={76} />
      )}
    </>
  )
}
