import type { TitleDetail } from '@portal/contract/catalogue'
import { Link, useParams } from '@tanstack/react-router'
import { Achievements } from '../../features/catalogue/achievement-table.tsx'
import { catalogueMessages as words } from '../../features/catalogue/messages.ts'
import { TitleForm } from '../../features/catalogue/title-form.tsx'
import { TitleStateTag } from '../../features/catalogue/title-list.tsx'
import { useConsoleTitle, useSaveTitle, useUndoTitle } from '../../features/catalogue/use-catalogue.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { consoleMessages } from '../../shared/console-messages.ts'
import { LastChange } from '../../shared/last-change.tsx'
import { SaveBar } from '../../shared/save-bar.tsx'
import { useTyped } from '../../shared/use-typed.ts'
import { buttonClass } from '../../ui/button.tsx'
import { OnePage } from './one-page.tsx'
import '../../features/catalogue/catalogue.css'

/** A game as it is looked after: how it is shown, and what can be earned in it. */
export function TitleDeskPage() {
  const { titleId = '' } = useParams({ strict: false })
  const read = useConsoleTitle(Number(titleId))
  usePageTitle(read.data?.fields.name ?? words.title)
  const again = async () => (await read.refetch()).data
  return <OnePage read={read}>{(title) => <TitleDesk key={title.id} title={title} onAgain={again} />}</OnePage>
}

type TitleDeskProps = { title: TitleDetail; /** Reads it again. */ onAgain: () => Promise<TitleDetail | undefined> }

function TitleDesk({ title, onAgain }: TitleDeskProps) {
  const { typed, type, from, take, isChanged } = useTyped(title)
  const save = useSaveTitle(title.id, take)
  const undo = useUndoTitle(title.id, take)
  const { fields } = title
  const keepMine = async () => {
    const latest = await onAgain()
    if (latest) save.mutate({ revision: latest.revision, fields: typed })
  }
  const takeTheirs = async () => {
    const latest = await onAgain()
    if (latest) take(latest)
    save.reset()
    undo.reset()
  }
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
      <LastChange
        change={title.last_change}
        unsaved={isChanged}
        undo={{ isPending: undo.isPending, mutate: () => undo.mutate(title.revision) }}
      />
      <TitleForm
        title={title}
        typed={typed}
        onType={type}
        pending={save.isPending}
        error={save.error ?? undo.error}
        onSave={() => save.mutate({ revision: from.revision, fields: typed })}
      >
        {(isFaulty) => (
          <SaveBar
            action={words.save}
            pending={save.isPending}
            unsaved={isChanged}
            faulty={isFaulty}
            error={save.error ?? undo.error}
            onKeep={() => void keepMine()}
            onTake={() => void takeTheirs()}
          />
        )}
      </TitleForm>
      <Achievements titleId={title.id} colour={fields.gradient_start} />
    </>
  )
}
