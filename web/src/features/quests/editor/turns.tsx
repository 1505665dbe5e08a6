import type { AdminQuestDetail } from '@portal/contract/quests-editor'
import { useState } from 'react'
import { ChangeDialog } from '../../../shared/change-dialog.tsx'
import { Button } from '../../../ui/button.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { showToast } from '../../../ui/toast.ts'
import { questsEditorMessages as words } from './messages.ts'
import { useTurn, type Turn } from './use-quests-editor.ts'

type Quest = Pick<AdminQuestDetail, 'id' | 'stage' | 'version' | 'fields'>
type TurnsProps = { quest: Quest; now: Date; unsaved: boolean }

const done = { publish: words.published, withdraw: words.withdrawn, reopen: words.reopened } as const
const titles = { publish: words.publishTitle, withdraw: words.withdrawTitle, reopen: words.reopenTitle } as const

export function Turns({ quest, now, unsaved }: TurnsProps) {
  const [turn, setTurn] = useState<Turn | null>(null)
  const { stage } = quest
  return (
    <div className="admin-actions">
      {stage === 'draft' && (
        <Button variant="primary" disabled={unsaved} onClick={() => setTurn('publish')}>
          {words.publish}
        </Button>
      )}
      {(stage === 'scheduled' || stage === 'running' || stage === 'ended') && (
        <Button variant="danger" onClick={() => setTurn('withdraw')}>
          {words.withdraw}
        </Button>
      )}
      {stage === 'withdrawn' && <Button onClick={() => setTurn('reopen')}>{words.reopen}</Button>}
      {turn && <TurnDialog quest={quest} turn={turn} now={now} onClose={() => setTurn(null)} />}
    </div>
  )
}

type TurnDialogProps = { quest: Quest; turn: Turn; now: Date; onClose: () => void }

function TurnDialog({ quest, turn, now, onClose }: TurnDialogProps) {
  const [past, setPast] = useState<'count' | 'leave'>('count')
  const change = useTurn(quest.id, (made) => {
    showToast(done[made])
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
      title={titles[turn](quest.fields.name)}
      text={
        <>
          {text[turn]}
          {turn === 'publish' && hasBegun && (
            <Segmented
              label={words.past}
              value={past}
              options={[
                { value: 'count', label: words.pastCounts },
                { value: 'leave', label: words.pastStays },
              ]}
              onChange={setPast}
            />
          )}
        </>
      }
      action={words[turn]}
      danger={turn === 'withdraw'}
      pending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate({ turn, version: quest.version, reason, countPast: past === 'count' })}
      onClose={onClose}
    />
  )
}
