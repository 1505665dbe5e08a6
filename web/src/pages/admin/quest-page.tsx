import type { QuestFields, AdminQuestDetail } from '@portal/contract/quests-editor'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { blankQuest } from '../../features/quests/editor/blank-quest.ts'
import { questsEditorMessages as words } from '../../features/quests/editor/messages.ts'
import { PreviewFrame } from '../../features/quests/editor/preview-frame.tsx'
import { previewed } from '../../features/quests/editor/previewed.ts'
import { QuestForm } from '../../features/quests/editor/quest-form.tsx'
import { StageTag } from '../../features/quests/editor/stage-tag.tsx'
import { StageActions } from '../../features/quests/editor/stage-actions.tsx'
import { recordOf, useAdminQuest, useCreate, useSave, useTitles } from '../../features/quests/editor/use-quests-editor.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { useNewRecord, useRecord } from '../../shared/use-record.ts'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { RecordPage } from '../../shared/record-page.tsx'
import '../../features/quests/editor/quests-editor.css'

const route = getRouteApi('/admin/admin/quests/$questId')

const QuestView = lazyPart(() => import('../../features/quests/quest-view.tsx'), 'QuestView')
const DryRuns = lazyPart(() => import('../../features/quests/editor/dry-run.tsx'), 'DryRuns')

export function QuestPage() {
  const { questId } = route.useParams()
  return questId === 'new' ? <NewQuest /> : <KnownQuest key={questId} id={Number(questId)} />
}

const noLocations: AdminQuestDetail['places'] = []

function NewQuest() {
  const navigate = useNavigate()
  const now = useNow(60_000)
  const [blank] = useState(() => blankQuest(now))
  const create = useCreate((id) => {
    showToast(words.saved)
    void navigate({ to: '/admin/quests/$questId', params: { questId: String(id) }, replace: true })
  })
  const record = useNewRecord(() => blank, create)
  return (
    <>
      <ConsoleHead title={words.newTitle} />
      <QuestForm
        record={record}
        kept={blank}
        stage="draft"
        locations={noLocations}
        preview={<Preview fields={record.typed} locations={noLocations} />}
      />
    </>
  )
}

type PreviewProps = { fields: QuestFields; locations: readonly { id: number; name: string }[] }

const Preview = ({ fields, locations }: PreviewProps) => (
  <PreviewFrame>
    <Suspense>
      <QuestView quest={previewed(fields, { titles: useTitles(), locations })} />
    </Suspense>
  </PreviewFrame>
)

function KnownQuest({ id }: { id: number }) {
  const read = useAdminQuest(id)
  usePageTitle(read.data?.fields.name ?? words.title)
  return (
    <RecordPage read={read}>{(quest) => <Quest quest={quest} onAgain={async () => (await read.refetch()).data} />}</RecordPage>
  )
}

type QuestProps = { quest: AdminQuestDetail; onAgain: () => Promise<AdminQuestDetail | undefined> }

function Quest({ quest, onAgain }: QuestProps) {
  const save = useSave(quest.id)
  const now = useNow(60_000)
  const readAgain = async () => {
    const latest = await onAgain()
    return latest && recordOf(latest)
  }
  const { record } = useRecord({ kept: recordOf(quest), save, readAgain })
  return (
    <>
      <ConsoleHead title={quest.fields.name} tags={<StageTag stage={quest.stage} />}>
        <Standing quest={quest} now={now} />
        <StageActions quest={quest} now={now} unsaved={record.unsaved} />
      </ConsoleHead>
      <QuestForm
        record={record}
        kept={quest.fields}
        stage={quest.stage}
        locations={quest.places}
        preview={<Preview fields={record.typed} locations={quest.places} />}
      />
      <Suspense>
        <DryRuns quest={quest} unsaved={record.unsaved} />
      </Suspense>
    </>
  )
}

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
