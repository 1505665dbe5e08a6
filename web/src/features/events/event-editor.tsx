import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, isUnknown } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { AskFirst } from '../../shared/ask-first.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { emptyEvent, EventForm, typedEventOf } from './event-form.tsx'
import { eventMessages as words } from './messages.ts'
import { useEvent } from './use-events.ts'
import { useCallOff, useSaveEvent } from './use-own-event.ts'

const waiting = <SkeletonRows rows={6} height={76} />

export function NewEvent({ locationId, onRegistered }: { locationId: number; onRegistered: (id: number) => void }) {
  const [begun] = useState(() => new Date())
  const read = useQuery(query(api.locations.withGames, { query: { location: locationId } }))
  const save = useSaveEvent(locationId, null, (id) => {
    showToast(words.registered)
    onRegistered(id)
  })
  const place = read.data?.locations[0]?.location
  if (read.isError) {
    const isGone = isUnknown(read.error) || (read.error instanceof ApiError && read.error.code === 441)
    return isGone ? <ToNotFound /> : <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} />
  }
  if (!place) return waiting
  if (!place.is_mine) return <ToNotFound />
  return (
    <EventForm
      zone={place.time_zone}
      initial={emptyEvent(place.time_zone, begun)}
      mayBeOver={false}
      submit={words.register}
      pending={save.isPending}
      error={save.error}
      onSend={save.mutate}
    />
  )
}

type EditProps = { locationId: number; id: number; onCalledOff: () => void }

export function EditEvent({ locationId, id, onCalledOff }: EditProps) {
  const read = useEvent(id)
  const save = useSaveEvent(locationId, id, () => showToast(words.saved))
  const event = read.data
  if (!event)
    return isUnknown(read.error) ? (
      <ToNotFound />
    ) : read.isError ? (
      <ErrorState text={problemSentence(read.error)} onRetry={() => void read.refetch()} />
    ) : (
      waiting
    )
  return (
    <>
      <EventForm
        zone={event.time_zone}
        initial={typedEventOf(event)}
        mayBeOver={event.state === 'past'}
        submit={words.save}
        pending={save.isPending}
        error={save.error}
        onSend={save.mutate}
      />
      <CallOff id={id} onCalledOff={onCalledOff} />
    </>
  )
}

function CallOff({ id, onCalledOff }: { id: number; onCalledOff: () => void }) {
  const remove = useCallOff(id, () => {
    showToast(words.calledOff)
    onCalledOff()
  })
  return <AskFirst action={words.callOff} text={words.callOffText} change={remove} className="mt-6" />
}
