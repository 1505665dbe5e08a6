import type { WrittenPage } from '@portal/contract/content'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { formatDayAndClock } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { useNow } from '../../../lib/use-now.ts'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { showToast } from '../../../ui/toast.ts'
import { contentAdminMessages as words } from './messages.ts'
import type { DraftKeeper, DraftState } from './draft-keeper.ts'
import { changes, useDiscard, type Change, type useChangePage } from './use-content-admin.ts'

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')
const AskFirst = lazyPart(() => import('../../../shared/ask-first.tsx'), 'AskFirst')

type PageActionsProps = {
  page: WrittenPage
  draft: DraftState
  keeper: DraftKeeper
  change: ReturnType<typeof useChangePage>
  run: (change: Change, done: (page: WrittenPage) => void) => Promise<void>
  /** Replaces the draft by the stored version. */
  onTake: () => void
}

const hasChanges = (page: WrittenPage, draft: DraftState) =>
  page.version === 0 || page.has_draft || draft.savedAt !== null || draft.status !== 'saved'

export function PageActions({ page, draft, keeper, change, run, onTake }: PageActionsProps) {
  const now = useNow(10_000)
  const navigate = useNavigate()
  const isLater = draft.fields.publish_at !== null && new Date(draft.fields.publish_at) > now
  const publish = () =>
    void run(changes.publish, ({ state, publish_at }) =>
      showToast(
        state === 'scheduled' && publish_at ? words.scheduled(formatDayAndClock(publish_at, new Date())) : words.published,
      ),
    )
  const preview = async () => {
    if (await keeper.flush()) void navigate({ to: '/admin/content/$pageId/preview', params: { pageId: String(page.id) } })
  }
  return (
    <div className="admin-actions">
      <Button variant="primary" pending={change.isPending} onClick={publish}>
        {isLater ? words.publishLater : page.state === 'published' ? words.publishChange : words.publishNow}
      </Button>
      <Button onClick={() => void preview()}>{words.preview}</Button>
      {page.state === 'published' && (
        <Link className={buttonClass()} to={page.url_path} reloadDocument target="_blank">
          {words.readersPage}
        </Link>
      )}
      {(page.state === 'published' || page.state === 'scheduled') && <Withdraw change={change} run={run} />}
      {hasChanges(page, draft) && <Discard page={page} keeper={keeper} onTake={onTake} />}
    </div>
  )
}

function Withdraw({ change, run }: Pick<PageActionsProps, 'change' | 'run'>) {
  const [isAsked, setAsked] = useState(false)
  const withdraw = (reason: string) =>
    void run(changes.withdraw(reason), () => {
      setAsked(false)
      showToast(words.withdrawn)
    })
  return (
    <>
      <Button variant="danger" onClick={() => setAsked(true)}>
        {words.withdraw}
      </Button>
      {isAsked && (
        <Suspense>
          <ChangeDialog
            title={words.withdrawTitle}
            text={words.withdrawText}
            action={words.withdraw}
            danger
            pending={change.isPending}
            error={change.error}
            onConfirm={withdraw}
            onClose={() => setAsked(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Discard({ page, keeper, onTake }: Pick<PageActionsProps, 'page' | 'keeper' | 'onTake'>) {
  const navigate = useNavigate()
  const isNew = page.version === 0
  const discard = useDiscard(page.id, keeper, () => {
    showToast(words.discarded)
    if (isNew) void navigate({ to: '/admin/content' })
    else onTake()
  })
  return (
    <Suspense>
      <AskFirst
        action={isNew ? words.discardNew : words.discard}
        text={isNew ? words.discardNewText : words.discardText}
        change={discard}
        className=""
      />
    </Suspense>
  )
}
