import type { BoardHead } from '@portal/contract/leaderboards'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { ApiError, isUnknown } from '../../lib/api-error.ts'
import { api, query } from '../../lib/api.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ConfirmedButton } from '../../shared/confirmed-button.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { editorMessages as words } from './editor-messages.ts'
import { emptyBoard, typedBoardOf, useBoardSettings, useRemoveBoard, useSaveBoard, type OwnBoard } from './own-board.ts'

const BoardForm = lazyPart(() => import('./board-form.tsx'), 'BoardForm')
const waiting = <SkeletonRows rows={6} height={76} />

export const useLocationWithGames = (locationId: number) =>
  useQuery({
    ...query(api.locations.withGames, { query: { location: locationId } }),
    enabled: Number.isSafeInteger(locationId),
  })

type NewProps = { board: OwnBoard; onCreated: (id: number) => void }

export function NewBoard({ board, onCreated }: NewProps) {
  const locationQuery = useLocationWithGames(board.locationId)
  const [begun] = useState(() => new Date())
  const save = useSaveBoard(board, (id) => {
    showToast(words.created)
    onCreated(id)
  })
  if (!locationQuery.data && isGone(locationQuery.error)) return <ToNotFound />
  return (
    <Loaded read={locationQuery} skeleton={waiting}>
      {({ locations }) => {
        const location = locations[0]?.location
        if (!location) return waiting
        if (!location.is_mine) return <ToNotFound />
        return (
          <Suspense fallback={waiting}>
            <p className="t2 max-w-180 mb-5">{words.intro[board.kind]}</p>
            <BoardForm
              kind={board.kind}
              locationId={board.locationId}
              zone={location.time_zone}
              initial={emptyBoard(location.time_zone, begun)}
              mayBeOver={false}
              submit={words.create}
              pending={save.isPending}
              error={save.error}
              onSend={(fields, changes) => save.mutate({ fields, changes })}
            />
          </Suspense>
        )
      }}
    </Loaded>
  )
}

/** The location does not exist, or belongs to another account. */
const isGone = (error: unknown) => isUnknown(error) || (error instanceof ApiError && error.code === 441)

type EditProps = {
  board: OwnBoard & { id: number }
  onSaved: () => void
  onRemoved: () => void
  children?: (head: BoardHead) => React.ReactNode
}

export function EditBoard({ board, onSaved, onRemoved, children }: EditProps) {
  const read = useBoardSettings(board)
  const save = useSaveBoard(board, () => {
    showToast(words.saved)
    onSaved()
  })
  if (!read.data && isUnknown(read.error)) return <ToNotFound />
  return (
    <Loaded read={read} skeleton={waiting}>
      {({ leaderboard: head }) => {
        // A board's address is below that of its own location.
        if (head.location_id !== board.locationId) return <ToNotFound />
        if (!head.is_mine) return <EmptyState glyph="lock" title={words.notYours} />
        return (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 min-[1200px]:has-[>section]:grid-cols-[minmax(0,640px)_minmax(0,1fr)]">
            <div>
              <Suspense fallback={waiting}>
                <BoardForm
                  kind={board.kind}
                  locationId={board.locationId}
                  zone={head.time_zone}
                  initial={typedBoardOf(head)}
                  head={head}
                  mayBeOver={head.state === 'past'}
                  submit={words.save}
                  pending={save.isPending}
                  error={save.error}
                  onSend={(fields, changes) => save.mutate({ fields, changes })}
                />
              </Suspense>
              <RemoveBoard id={board.id} onRemoved={onRemoved} />
            </div>
            {children?.(head)}
          </div>
        )
      }}
    </Loaded>
  )
}

function RemoveBoard({ id, onRemoved }: { id: number; onRemoved: () => void }) {
  const remove = useRemoveBoard(id, () => {
    showToast(words.removed)
    onRemoved()
  })
  return <ConfirmedButton action={words.remove} text={words.removeText} change={remove} className="mt-6" />
}
