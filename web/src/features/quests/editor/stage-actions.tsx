import type { AdminQuestDetail } from '@portal/contract/quests-editor'
import { useState } from 'react'
import { ChangeDialog } from '../../../shared/change-dialog.tsx'
import { ActionRow } from '../../../shared/record-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.ts'
import { questsEditorMessages as words } from './messages.ts'
import { useChangeStage, type StageAction } from './use-quests-editor.ts'

type Quest = Pick<AdminQuestDetail, 'id' | 'stage' | 'version' | 'fields'>
type StageActionsProps = { quest: Quest; now: Date; unsaved: boolean }

const confirmations = { publish: words.published, withdraw: words.withdrawn, reopen: words.reopened } as const
const titles = { publish: words.publishTitle, withdraw: words.withdrawTitle, reopen: words.reopenTitle } as const

export function StageActions({ quest, now, unsaved }: StageActionsProps) {
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
      {action && <StageActionDialog quest={quest} action={action} now={now} onClose={() => setAction(null)} />}
    </ActionRow>
  )
}

type StageActionDialogProps = { quest: Quest; action: StageAction; now: Date; onClose: () => void }

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
