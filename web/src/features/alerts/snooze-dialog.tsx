import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { alertMessages as words } from './messages.ts'
import { localDateTime } from './snooze-times.ts'

const dayMs = 86_400_000
const mostDays = 90

type SnoozeDialogProps = { onSnooze: (until: Date) => void; onClose: () => void }

export function SnoozeDialog({ onSnooze, onClose }: SnoozeDialogProps) {
  const [now] = useState(() => new Date())
  const [time, setTime] = useState(() => localDateTime(new Date(now.getTime() + dayMs)))
  const [tried, setTried] = useState(false)
  const until = new Date(time)
  const latest = new Date(now.getTime() + mostDays * dayMs)
  const isRight = (at: Date) => until > at && until < latest
  return (
    <Dialog open title={words.snoozeUntil} onClose={onClose}>
      <Form
        className="grid gap-5"
        onSubmit={() => {
          setTried(true)
          if (!isRight(new Date())) return
          onSnooze(until)
          onClose()
        }}
      >
        <TextField
          label={words.snoozeTime}
          type="datetime-local"
          min={localDateTime(now)}
          max={localDateTime(latest)}
          value={time}
          error={tried && !isRight(now) ? words.snoozeTimeWrong : undefined}
          onChange={(event) => setTime(event.target.value)}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary">
            {words.snooze}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
