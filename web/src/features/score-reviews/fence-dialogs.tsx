import type { CodeFence } from '@portal/contract/score-reviews'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keyOf } from '../../lib/api.ts'
import { browserZone } from '../../lib/browser-zone.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { instantOf, wallClock } from '../../lib/zoned-time.ts'
import { ChangeDialog, reasonFault, ReasonField } from '../../shared/change-dialog.tsx'
import { DialogSelect, DialogText, FormDialog } from '../../shared/form-dialog.tsx'
import { reviewMessages as words } from './messages.ts'
import { useGameChoices } from './take-up-dialog.tsx'

type FenceFields = { title_code: string; code_version: string; from: string; reason: string }

function useChange<Input>(mutationFn: (input: Input) => Promise<unknown>, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.scoreReviews.fences) }),
  })
}

const useSetFence = (onDone: () => void) => useChange((body: FenceFields) => consoleApi.scoreReviews.fence({ body }), onDone)

const useLiftFence = (id: number, onDone: () => void) =>
  useChange((reason: string) => consoleApi.scoreReviews.liftFence({ params: { id }, body: { reason } }), onDone)

/** The start of a day in the zone of the admin, in which the list shows it too. */
const startOf = (day: string) => instantOf(`${day}T00:00`, browserZone())?.toISOString()

const fenceFaults = ({ title_code: game, code_version: version, from, reason }: FenceFields) => ({
  title_code: game ? undefined : words.gameMissing,
  code_version: version.trim() ? undefined : words.versionMissing,
  from: startOf(from) ? undefined : words.fromMissing,
  reason: reasonFault(reason),
})

export function FenceDialog({ onDone }: { onDone: () => void }) {
  const [today] = useState(() => wallClock(new Date(), browserZone()).slice(0, 10))
  const fence = useSetFence(onDone)
  const games = useGameChoices()
  return (
    <FormDialog<FenceFields>
      alert
      title={words.excludeTitle}
      text={words.excludeText}
      initial={{ title_code: '', code_version: '', from: today, reason: '' }}
      faultsOf={fenceFaults}
      action={words.exclude}
      danger
      pending={fence.isPending}
      error={fence.error}
      onSend={({ code_version: version, from, reason, ...fields }) =>
        fence.mutate({ ...fields, code_version: version.trim(), from: startOf(from) ?? '', reason: reason.trim() })
      }
      onClose={onDone}
    >
      {(refused) => (
        <>
          <DialogSelect<FenceFields>
            name="title_code"
            label={words.game}
            defaultLabel={words.chooseGame}
            options={games}
            refused={refused}
          />
          <DialogText<FenceFields> name="code_version" label={words.version} maxLength={32} refused={refused} />
          <DialogText<FenceFields> name="from" label={words.from} type="date" refused={refused} />
          <ReasonField refused={refused} />
        </>
      )}
    </FormDialog>
  )
}

export function LiftDialog({ fence, onDone }: { fence: CodeFence; onDone: () => void }) {
  const lift = useLiftFence(fence.id, onDone)
  return (
    <ChangeDialog
      title={words.includeTitle(fence.title_name, fence.code_version)}
      text={words.includeText}
      action={words.include}
      pending={lift.isPending}
      error={lift.error}
      onConfirm={(reason) => lift.mutate(reason)}
      onClose={onDone}
    />
  )
}
