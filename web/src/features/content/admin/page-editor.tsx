import type { WrittenPage } from '@portal/contract/content'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { api, query } from '../../../lib/api.ts'
import { fieldSentences } from '../../../shared/forms/form-sentences.ts'
import { Notice } from '../../../ui/notice.tsx'
import { showToast } from '../../../ui/toast.ts'
import { contentAdminMessages as words } from './messages.ts'
import './content-admin.css'
import { DraftKeeper, type DraftState } from './draft-keeper.ts'
import { PageActions } from './page-actions.tsx'
import { EnginesPart, WhenPart, WordsPart } from './page-fields.tsx'
import { TiesPart } from './page-ties.tsx'
import { PageVersions } from './page-versions.tsx'
import { saveSentence, isConflict, SaveLine } from './save-line.tsx'
import { StateTag } from './state-tag.tsx'
import { changes, useChangePage, type Change } from './use-content-admin.ts'

/** The draft of a page; leaving the page saves what is not saved yet. */
function useKeeper(page: WrittenPage): { keeper: DraftKeeper; draft: DraftState } {
  const [keeper] = useState(
    () =>
      new DraftKeeper(page, {
        send: (revision, fields) => api.content.saveDraft({ params: { id: page.id }, body: { revision, fields } }),
        isConflict,
      }),
  )
  useEffect(() => {
    const save = () => void keeper.flush()
    addEventListener('pagehide', save)
    return () => {
      removeEventListener('pagehide', save)
      save()
    }
  }, [keeper])
  return { keeper, draft: useSyncExternalStore(keeper.subscribe, keeper.read) }
}

const errorsOf = (...errors: unknown[]): Record<string, string> =>
  Object.fromEntries(
    errors.flatMap((error) => Object.entries(fieldSentences(error)).map(([name, said]) => [name.replace(/^fields\./, ''), said])),
  )

export function PageEditor({ page }: { page: WrittenPage }) {
  const { keeper, draft } = useKeeper(page)
  const client = useQueryClient()
  // Counts replacements of the text, as the editor's key.
  const [written, setWritten] = useState(0)
  const take = (found: WrittenPage) => {
    keeper.replace(found)
    setWritten((count) => count + 1)
  }
  const takeStored = async () =>
    take(await client.fetchQuery({ ...query(api.content.writtenPage, { params: { id: page.id } }), staleTime: 0 }))
  const change = useChangePage(page.id, take)
  const errors = errorsOf(draft.error, change.error)
  const part = { fields: draft.fields, errors, onChange: keeper.change }
  /** Saves the draft first, because the action must apply to the text on screen. */
  const run = async (what: Change, done: (page: WrittenPage) => void) => {
    if (!(await keeper.flush())) return
    change.mutate({ change: what, page: { ...page, revision: keeper.read().revision } }, { onSuccess: done })
  }
  return (
    <>
      <header className="admin-head">
        <h1 className="h-page">{draft.fields.title || words.untitled}</h1>
        <StateTag state={page.state} />
        <span className="t3 sm">{words.kinds[page.kind]}</span>
      </header>
      <SaveLine keeper={keeper} draft={draft} id={page.id} onTake={() => void takeStored()} />
      <PageActions page={page} draft={draft} keeper={keeper} change={change} run={run} onTake={() => void takeStored()} />
      {change.isError && (
        <Notice kind="error">{Object.keys(errors).length > 0 ? words.notReady : saveSentence(change.error)}</Notice>
      )}
      <div className="writing-sheet">
        <WordsPart {...part} kind={page.kind} written={written} />
        <div className="writing-side">
          <WhenPart {...part} />
          <TiesPart {...part} id={page.id} kind={page.kind} />
          <EnginesPart {...part} />
          <PageVersions
            versions={page.versions}
            pending={change.isPending}
            onRestore={(version) => void run(changes.restore(version), () => showToast(words.restored(version)))}
          />
        </div>
      </div>
    </>
  )
}
