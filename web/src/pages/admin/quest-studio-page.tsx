import type { QuestFields, StudioDetail } from '@portal/contract/quest-studio'
import { useNavigate, useParams } from '@tanstack/react-router'
import { useState, type ReactNode } from 'react'
import { blankQuest } from '../../features/quest-studio/blank-quest.ts'
import { DryRuns } from '../../features/quest-studio/dry-run.tsx'
import { studioMessages as words } from '../../features/quest-studio/messages.ts'
import { PreviewFrame } from '../../features/quest-studio/preview-frame.tsx'
import { previewed } from '../../features/quest-studio/previewed.ts'
import { QuestForm } from '../../features/quest-studio/quest-form.tsx'
import { StageTag } from '../../features/quest-studio/quest-list.tsx'
import { Turns } from '../../features/quest-studio/turns.tsx'
import { useCreate, useSave, useStudioQuest } from '../../features/quest-studio/use-studio.ts'
import { QuestView } from '../../features/quests/quest-view.tsx'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/use-now.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { OnePage } from './one-page.tsx'
import '../../features/quest-studio/studio.css'

/** A quest as it is made: what is typed, the page it becomes, and what it would have come to. */
export function QuestStudioPage() {
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
    <Studio name={words.newTitle} typed={typed}>
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
    </Studio>
  )
}

function KnownQuest({ id }: { id: number }) {
  const read = useStudioQuest(id)
  usePageTitle(read.data?.fields.name ?? words.title)
  return <OnePage read={read}>{(quest) => <Quest quest={quest} />}</OnePage>
}

function Quest({ quest }: { quest: StudioDetail }) {
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
    <Studio name={quest.fields.name} typed={typed} tag={<StageTag stage={quest.stage} />}>
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
    </Studio>
  )
}

/** What has become of it so far, and what that means for the form. */
function Standing({ quest, now }: { quest: StudioDetail; now: Date }) {
  const { stage, lit_one: lit, finished, counts_from: from } = quest
  if (stage === 'draft' || stage === 'scheduled') return null
  return (
    <div className="studio-fields">
      <Notice>{stage === 'withdrawn' ? words.locked.withdrawn(quest.withdrawn_reason ?? '') : words.locked[stage]}</Notice>
      <p className="t2">{words.figures(formatNumber(lit), formatNumber(finished))}</p>
      {from && <p className="t2">{words.countsFrom(formatDayAndClock(from, now))}</p>}
    </div>
  )
}

type StudioProps = { name: string; typed: QuestFields; tag?: ReactNode; children: ReactNode }

const Studio = ({ name, typed, tag, children }: StudioProps) => (
  <>
    <div className="admin-head">
      <h1 className="h-page">{name}</h1>
      {tag}
    </div>
    <div className="studio">
      <div className="studio-main">{children}</div>
      <PreviewFrame>
        <QuestView quest={previewed(typed)} />
      </PreviewFrame>
    </div>
  </>
)
