import type { QuestFields, AdminQuestDetail } from '@portal/contract/quests-editor'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { blankQuest } from '../../features/quests/editor/blank-quest.ts'
import { DryRuns } from '../../features/quests/editor/dry-run.tsx'
import { questsEditorMessages as words } from '../../features/quests/editor/messages.ts'
import { PreviewFrame } from '../../features/quests/editor/preview-frame.tsx'
import { previewed } from '../../features/quests/editor/previewed.ts'
import { QuestForm } from '../../features/quests/editor/quest-form.tsx'
import { StageTag } from '../../features/quests/editor/quest-list.tsx'
import { Turns } from '../../features/quests/editor/turns.tsx'
import { useCreate, useSave, useAdminQuest } from '../../features/quests/editor/use-quests-editor.ts'
import { QuestView } from '../../features/quests/quest-view.tsx'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { OnePage } from './one-page.tsx'
import '../../features/quests/editor/quests-editor.css'

/** A quest as it is made: what is typed, the page it becomes, and what it would have come to. */
export function QuestPage() {
  const { questId = '' } = useParams({ strict: false })
  return questId === 'new' ? <NewQuest /> : <KnownQuest key={questId} id={Number(questId)} />
}

function NewQuest() {
  usePageTitle(words.newTitle)
  const navigate = useNavigate()
  const now = useNow(60_000)
  const [kept] = useState(() => blankQuest(now))
  const [typed, setTyped] = useState(kept)
  const create = useCreate((id) => {
    showToast(words.saved)
    void navigate({ to: '/admin/quests/$questId', params: { questId: String(id) }, replace: true })
  })
  return (
    <QuestEditor name={words.newTitle} typed={typed}>
      <QuestForm
        kept={kept}
        stage="draft"
        typed={typed}
        onType={setTyped}
        places={[]}
        error={create.error}
        pending={create.isPending}
        onSave={(fields) => create.mutate(fields)}
      />
    </QuestEditor>
  )
}

function KnownQuest({ id }: { id: number }) {
  const read = useAdminQuest(id)
  usePageTitle(read.data?.fields.name ?? words.title)
  return <OnePage read={read}>{(quest) => <Quest quest={quest} />}</OnePage>
}

function Quest({ quest }: { quest: AdminQuestDetail }) {
  const [typed, setTyped] = useState(quest.fields)
  // What was kept since stands in the form, unless somebody is typing in it.
  const [from, setFrom] = useState(quest)
  if (from.version !== quest.version && JSON.stringify(typed) === JSON.stringify(from.fields)) {
    setFrom(quest)
    setTyped(quest.fields)
  }
  const save = useSave(quest.id, () => showToast(words.saved))
  const unsaved = JSON.stringify(typed) !== JSON.stringify(quest.fields)
  const now = useNow(60_000)
  // What was sent is what the form began from: it takes over what was made of it.
  const send = (fields: QuestFields) =>
    save.mutate({ version: from.version, fields }, { onSuccess: () => setFrom({ ...quest, version: 0, fields }) })
  return (
    <QuestEditor name={quest.fields.name} typed={typed} tag={<StageTag stage={quest.stage} />}>
      <Standing quest={quest} now={now} />
      <Turns quest={quest} now={now} unsaved={unsaved} />
      <QuestForm
        kept={quest.fields}
        stage={quest.stage}
        typed={typed}
        onType={setTyped}
        places={quest.places}
        error={save.error}
        pending={save.isPending}
        onSave={send}
      />
      <DryRuns quest={quest} unsaved={unsaved} />
    </QuestEditor>
  )
}

/** What has become of it so far, and what that means for the form. */
function Standing({ quest, now }: { quest: AdminQuestDetail; now: Date }) {
  const { stage, lit_one: lit, finished, counts_from: from } = quest
  if (stage === 'draft' || stage === 'scheduled') return null
  return (
    <div className="quest-editor-fields">
      <Notice>{stage === 'withdrawn' ? words.locked.withdrawn(quest.withdrawn_reason ?? '') : words.locked[stage]}</Notice>
      <p className="t2">{words.figures(formatNumber(lit), formatNumber(finished))}</p>
      {from && <p className="t2">{words.countsFrom(formatDayAndClock(from, now))}</p>}
    </div>
  )
}

type QuestEditorProps = { name: string; typed: QuestFields; tag?: ReactNode; children: ReactNode }

const QuestEditor = ({ name, typed, tag, children }: QuestEditorProps) => (
  <>
    <div className="admin-head">
      <h1 className="h-page">{name}</h1>
      {tag}
    </div>
    <div className="quest-editor">
      <div className="quest-editor-main">{children}</div>
      <PreviewFrame>
        <QuestView quest={previewed(typed)} />
      </PreviewFrame>
    </div>
  </>
)
