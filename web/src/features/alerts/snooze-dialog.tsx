import { useState } from 'react'
import { DialogText, FormDialog } from '../../shared/form-dialog.tsx'
import { alertMessages as words } from './messages.ts'
import { localDateTime } from './snooze-times.ts'

const dayMs = 86_400_000
const mostDays = 90

type Typed = { until: string }

type SnoozeDialogProps = { onSnooze: (until: Date) => void; onClose: () => void }

export function SnoozeDialog({ onSnooze, onClose }: SnoozeDialogProps) {
  const [now] = useState(() => new Date())
  const latest = new Date(now.getTime() + mostDays * dayMs)
  const faultsOf = ({ until }: Typed) => {
    const at = new Date(until)
    return { until: at > new Date() && at < latest ? undefined : words.snoozeTimeWrong }
  }
  return (
    <FormDialog<Typed>
      title={words.snoozeUntil}
      initial={{ until: localDateTime(new Date(now.getTime() + dayMs)) }}
      faultsOf={faultsOf}
      action={words.snooze}
      pending={false}
      error={null}
      onSend={({ until }) => {
        onSnooze(new Date(until))
        onClose()
      }}
      onClose={onClose}
    >
      {(refused) => (
        <DialogText<Typed>
          name="until"
          label={words.snoozeTime}
          type="datetime-local"
          min={localDateTime(now)}
          max={localDateTime(latest)}
          refused={refused}
        />
      )}
    </FormDialog>
  )
}
