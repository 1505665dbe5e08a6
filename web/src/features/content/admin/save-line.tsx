import { useState } from 'react'
import { ApiError } from '../../../lib/api-error.ts'
import { consoleApi } from '../../../lib/console-api.ts'
import { formatDayAndClock } from '../../../lib/format.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { useNow } from '../../../lib/clock.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { contentAdminMessages as words } from './messages.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'

export const isConflict = (error: unknown): boolean => error instanceof ApiError && error.status === 409

/** The reason of a failed save; for a conflict the server names the other writer. */
export const saveSentence = (error: unknown): string =>
  error instanceof ApiError && error.status === 409 ? error.message : problemSentence(error)

type SaveLineProps = { keeper: DraftKeeper; draft: DraftState; id: number; onTake: () => void }

export function SaveLine({ keeper, draft, id, onTake }: SaveLineProps) {
  const now = useNow()
  if (draft.status === 'conflict') return <ConflictNotice keeper={keeper} error={draft.error} id={id} onTake={onTake} />
  if (draft.status === 'failed')
    return (
      <Notice kind="error" action={<Button onClick={() => void keeper.flush()}>{words.saveNow}</Button>}>
        {`${words.failed} ${saveSentence(draft.error)}`}
      </Notice>
    )
  const saved = draft.savedAt === null ? words.noChanges : words.saved(formatDayAndClock(draft.savedAt, now))
  return (
    <p className="t3 sm -mt-2 mb-3.5 min-h-6" role="status">
      {{ saved, waiting: words.waiting, saving: words.saving }[draft.status]}
    </p>
  )
}

type ConflictNoticeProps = { keeper: DraftKeeper; error: unknown; id: number; onTake: () => void }

function ConflictNotice({ keeper, error, id, onTake }: ConflictNoticeProps) {
  const [failure, setFailure] = useState<unknown>(null)
  const keepOwn = () =>
    void consoleApi.content.writtenPage({ params: { id } }).then(({ revision }) => keeper.overwrite(revision), setFailure)
  return (
    <Notice
      kind="error"
      action={
        <span className="flex flex-wrap gap-2">
          <Button onClick={keepOwn}>{words.conflictMine}</Button>
          <Button onClick={onTake}>{words.conflictTheirs}</Button>
        </span>
      }
    >
      {saveSentence(failure ?? error)}
    </Notice>
  )
}
