import type { AdminQuestDetail, QuestFields } from '@portal/contract/quests-editor'
import { getRouteApi, useNavigate } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { formatDayAndClock, formatNumber } from '../../../lib/format.ts'
import { lazyPart } from '../../../lib/load-part.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { useNow } from '../../../lib/clock.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { RecordPage } from '../../../shared/record-page.tsx'
import { ActionRow } from '../../../shared/record-sheet.tsx'
import { useNewRecord, useRecord } from '../../../shared/use-record.ts'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.ts'
import {
  recordOf,
  StageTag,
  useAdminQuest,
  useChangeStage,
  useCreate,
  useSave,
  useTitles,
  type StageAction,
} from './admin-quests.tsx'
import { questsEditorMessages as words } from './messages.ts'
import { previewed, PreviewFrame } from './preview.tsx'
import { blankQuest, QuestForm } from './quest-form.tsx'

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

const route = getRouteApi('/admin/admin/quests/$questId')

const QuestView = lazyPart(() => import('../quest-view.tsx'), 'QuestView')
const DryRuns = lazyPart(() => import('./dry-run.tsx'), 'DryRuns')

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
    <div className="grid min-w-0 gap-4.5">
      <Notice>{stage === 'withdrawn' ? words.locked.withdrawn(quest.withdrawn_reason ?? '') : words.locked[stage]}</Notice>
      <p className="t2">{words.figures(formatNumber(lit), formatNumber(finished))}</p>
      {from && <p className="t2">{words.countsFrom(formatDayAndClock(from, now))}</p>}
    </div>
  )
}

type StagedQuest = Pick<AdminQuestDetail, 'id' | 'stage' | 'version' | 'fields'>
type StageActionsProps = { quest: StagedQuest; now: Date; unsaved: boolean }

const confirmations = { publish: words.published, withdraw: words.withdrawn, reopen: words.reopened } as const
const titles = { publish: words.publishTitle, withdraw: words.withdrawTitle, reopen: words.reopenTitle } as const

function StageActions({ quest, now, unsaved }: StageActionsProps) {
  const [action, setAction] = useState<StageAction | null>(null)
  const { stage } = quest
  return (
    <ActionRow>
      {stage === 'draft' && (
        <Button variant="primary" disabled={unsaved} onClick={() => setAction('publish')}>
          {words.publish}
        </Button>
      )}
      {(stage === 'scheduled' || stage === 'running' || stage === 'ended') && (
        <Button variant="danger" onClick={() => setAction('withdraw')}>
          {words.withdraw}
        </Button>
      )}
      {stage === 'withdrawn' && <Button onClick={() => setAction('reopen')}>{words.reopen}</Button>}
      {action && (
        <Suspense>
          <StageActionDialog quest={quest} action={action} now={now} onClose={() => setAction(null)} />
        </Suspense>
      )}
    </ActionRow>
  )
}

type StageActionDialogProps = { quest: StagedQuest; action: StageAction; now: Date; onClose: () => void }

function StageActionDialog({ quest, action, now, onClose }: StageActionDialogProps) {
  const [past, setPast] = useState<'count' | 'leave'>('count')
  const change = useChangeStage(quest.id, (completed) => {
    showToast(confirmations[completed])
    onClose()
  })
  const hasBegun = Date.parse(`${quest.fields.starts_at}Z`) <= now.getTime()
  const text = {
    publish: hasBegun ? words.publishNow : words.publishAhead,
    withdraw: words.withdrawText,
    reopen: words.reopenText,
  }
  return (
    <ChangeDialog
      title={titles[action](quest.fields.name)}
      text={
        <>
          {text[action]}
          {action === 'publish' && hasBegun && (
            <Segmented
              label={words.past}
              value={past}
              options={[
                { value: 'count', label: words.pastCounts },
                { value: 'leave', label: words.pastIgnored },
              ]}
              onChange={setPast}
            />
          )}
        </>
      }
      action={words[action]}
      danger={action === 'withdraw'}
      pending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate({ action, version: quest.version, reason, countPast: past === 'count' })}
      onClose={onClose}
    />
  )
}
