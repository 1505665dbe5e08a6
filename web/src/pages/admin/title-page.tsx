import type { TitleDetail } from '@portal/contract/games-admin'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { gamesAdminMessages as words } from '../../features/games/admin/messages.ts'
import { blankTitle, NewTitleForm } from '../../features/games/admin/new-title-form.tsx'
import { TitleForm } from '../../features/games/admin/title-form.tsx'
import { TitleStateTag } from '../../features/games/admin/title-state-tag.tsx'
import { useAddTitle, useChangeTitle, useConsoleTitle } from '../../features/games/admin/use-admin-titles.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { consoleMessages } from '../../shared/console-messages.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { LastChange } from '../../shared/last-change.tsx'
import { useRecord, useNewRecord } from '../../shared/use-record.ts'
import { buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import '../../features/games/admin/titles.css'

const route = getRouteApi('/admin/admin/titles/$titleId')

const Achievements = lazyPart(() => import('../../features/games/admin/achievement-table.tsx'), 'Achievements')

export function TitlePage() {
  const { titleId } = route.useParams()
  return titleId === 'new' ? <NewTitlePage /> : <KnownTitle key={titleId} id={Number(titleId)} />
}

function NewTitlePage() {
  const navigate = useNavigate()
  const add = useAddTitle(({ id }) => {
    showToast(words.titleAdded)
    void navigate({ to: '/admin/titles/$titleId', params: { titleId: String(id) }, replace: true })
  })
  const record = useNewRecord(blankTitle, add)
  return (
    <>
      <ConsoleHead title={words.newTitle} />
      <NewTitleForm record={record} />
    </>
  )
}

function KnownTitle({ id }: { id: number }) {
  const read = useConsoleTitle(id)
  usePageTitle(read.data?.fields.name ?? words.title)
  const refetch = async () => (await read.refetch()).data
  return <RecordPage read={read}>{(title) => <TitleEditor title={title} onAgain={refetch} />}</RecordPage>
}

type TitleEditorProps = { title: TitleDetail; onAgain: () => Promise<TitleDetail | undefined> }

function TitleEditor({ title, onAgain }: TitleEditorProps) {
  const save = useChangeTitle(title.id)
  const undoMutation = useChangeTitle(title.id)
  const { record, take, undo } = useRecord({ kept: title, save, undo: undoMutation, readAgain: onAgain })
  const { fields } = title
  return (
    <>
      <ConsoleHead
        title={fields.name}
        tags={
          <>
            <TitleStateTag state={fields.coming_soon ? 'coming' : fields.is_new ? 'new' : 'released'} />
            <span className="t3 sm">{title.code}</span>
          </>
        }
        action={
          <Link
            className={buttonClass({ size: 'small' })}
            to="/ic/games/$gameId"
            params={{ gameId: String(title.id) }}
            reloadDocument
            target="_blank"
          >
            {consoleMessages.publicPage}
          </Link>
        }
      >
        <LastChange change={title.last_change} unsaved={record.unsaved} undo={undo} />
      </ConsoleHead>
      <TitleForm title={title} record={record} onModelAdded={take} />
      <Suspense>
        <Achievements titleId={title.id} colour={title.shown_colors?.lamp_color ?? fields.gradient_start} />
      </Suspense>
    </>
  )
}
