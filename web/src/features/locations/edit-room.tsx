import { Link, useNavigate } from '@tanstack/react-router'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { AskFirst } from '../../shared/ask-first.tsx'
import { BackLink } from '../../shared/back-link.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { locationMessages as words } from './messages.ts'
import { PlaceForm } from './place-form.tsx'
import { emptyPlace, typedPlaceOf } from './typed-place.ts'
import { useChangePlace, useCreatePlace, useRemovePlace } from './use-place-changes.ts'
import { isNone, isPlaceId, usePlace } from './use-places.ts'

export function NewRoom() {
  const navigate = useNavigate()
  const create = useCreatePlace(() => void navigate({ to: '/my-gameroom' }))
  return (
    <>
      <BackLink to="/my-gameroom" label={words.gameroom} />
      <h1 className="h-page mt-3 mb-6">{words.newRoom}</h1>
      <PlaceForm
        kind="home"
        initial={emptyPlace('home')}
        submit={words.create}
        pending={create.isPending}
        error={create.error}
        onSend={create.mutate}
      />
    </>
  )
}

function Remove({ id }: { id: number }) {
  const navigate = useNavigate()
  const remove = useRemovePlace(id, () => {
    showToast(words.roomRemoved)
    void navigate({ to: '/my-gameroom', replace: true })
  })
  return <AskFirst action={words.removeRoom} text={words.removeRoomText} change={remove} className="mt-10" />
}

const Unknown = () => (
  <EmptyState
    glyph="search-x"
    title={words.unknownRoom}
    text={words.unknownRoomText}
    action={
      <Link className={buttonClass()} to="/my-gameroom">
        {words.gameroom}
      </Link>
    }
  />
)

export function EditRoom({ id }: { id: number }) {
  const place = usePlace(id)
  const navigate = useNavigate()
  const change = useChangePlace(id, () => void navigate({ to: '/my-gameroom' }))
  const isMine = place.data?.is_mine
  return (
    <>
      <BackLink to="/my-gameroom" label={words.gameroom} />
      <h1 className="h-page mt-3 mb-6">{words.editRoom}</h1>
      {place.data && isMine ? (
        <>
          <PlaceForm
            kind="home"
            initial={typedPlaceOf(place.data)}
            submit={words.save}
            pending={change.isPending}
            error={change.error}
            onSend={change.mutate}
          />
          <Remove id={id} />
        </>
      ) : isNone(place.error) || place.data || !isPlaceId(id) ? (
        <Unknown />
      ) : place.isError ? (
        <ErrorState text={problemSentence(place.error)} onRetry={() => void place.refetch()} />
      ) : (
        <SkeletonRows rows={6} height={76} />
      )}
    </>
  )
}
