import type { TitleDetail } from '@portal/contract/games-admin'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { Achievements } from '../../features/catalogue/achievement-table.tsx'
import { catalogueMessages as words } from '../../features/catalogue/messages.ts'
import { blankTitle, NewTitleForm } from '../../features/catalogue/new-title-form.tsx'
import { TitleForm } from '../../features/catalogue/title-form.tsx'
import { TitleStateTag } from '../../features/catalogue/title-list.tsx'
import { useAddTitle, useChangeTitle, useConsoleTitle } from '../../features/catalogue/use-catalogue.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { consoleMessages } from '../../shared/console-messages.ts'
import { LastChange } from '../../shared/last-change.tsx'
import { useRecord, useNewRecord } from '../../shared/use-record.ts'
import { buttonClass } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { OnePage } from './one-page.tsx'
import '../../features/catalogue/catalogue.css'

/** A game as it is looked after: how it is shown, and what can be earned in it. */
export function TitlePage() {
  const { titleId = '' } = useParams({ strict: false })
  return titleId === 'new' ? <NewTitlePage /> : <KnownTitle key={titleId} id={Number(titleId)} />
}

function NewTitlePage() {
  usePageTitle(words.newTitle)
  const navigate = useNavigate()
  const add = useAddTitle(({ id }) => {
    showToast(words.titleAdded)
    void navigate({ to: '/admin/titles/$titleId', params: { titleId: String(id) }, replace: true })
  })
  const record = useNewRecord(blankTitle, add)
  return (
    <>
      <h1 className="h-page">{words.newTitle}</h1>
      <NewTitleForm record={record} />
    </>
  )
}

function KnownTitle({ id }: { id: number }) {
  const read = useConsoleTitle(id)
  usePageTitle(read.data?.fields.name ?? words.title)
  const again = async () => (await read.refetch()).data
  return <OnePage read={read}>{(title) => <TitleEditor title={title} onAgain={again} />}</OnePage>
}

type TitleEditorProps = { title: TitleDetail; /** Reads it again. */ onAgain: () => Promise<TitleDetail | undefined> }

function TitleEditor({ title, onAgain }: TitleEditorProps) {
  const save = useChangeTitle(title.id)
  const undone = useChangeTitle(title.id)
  const { record, take, undo } = useRecord({ kept: title, save, undo: undone, readAgain: onAgain })
  const { fields } = title
  return (
    <>
      <div className="admin-head">
        <h1 className="h-page">{fields.name}</h1>
        <TitleStateTag state={fields.coming_soon ? 'coming' : fields.is_new ? 'new' : 'released'} />
        <Link
          className={buttonClass({ size: 'small' })}
          to="/ic/games/$gameId"
          params={{ gameId: String(title.id) }}
          reloadDocument
          target="_blank"
        >
          {consoleMessages.readersPage}
        </Link>
      </div>
      <LastChange change={title.last_change} unsaved={record.unsaved} undo={undo} />
      <TitleForm title={title} record={record} onModelAdded={take} />
      <Achievements titleId={title.id} colour={fields.gradient_start} />
    </>
  )
}
