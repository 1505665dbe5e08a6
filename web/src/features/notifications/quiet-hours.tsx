import type { NotificationSettings } from '@portal/contract/notifications'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { zoneName } from '../../lib/zoned-time.ts'
import { clockOf, minuteOf } from '../../shared/clock-of.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Form } from '../../ui/form.tsx'
import { isConflict } from '../../shared/forms/revised.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notificationMessages as words } from './messages.ts'
import { useSaveSettings } from './use-notification-settings.ts'

const defaultHours = { from_minute: 22 * 60, to_minute: 7 * 60 }

type QuietHoursProps = { quiet: NotificationSettings['quiet']; zone: string }

export function QuietHours({ quiet, zone }: QuietHoursProps) {
  const save = useSaveSettings()
  const [times, setTimes] = useState({
    from: clockOf((quiet ?? defaultHours).from_minute),
    to: clockOf((quiet ?? defaultHours).to_minute),
  })
  const [isOn, setOn] = useState(quiet !== null)
  const [tried, setTried] = useState(false)
  const [from, to] = [minuteOf(times.from), minuteOf(times.to)]
  const hasError = (minute: number | null) => (tried && minute === null ? words.quietWrong : undefined)
  const send = () => {
    setTried(true)
    if (from !== null && to !== null && from !== to)
      save.mutate({ changes: { quiet: { from_minute: from, to_minute: to } }, said: words.saved })
  }
  const setEnabled = (on: boolean) => {
    setOn(on)
    if (!on && quiet) save.mutate({ changes: { quiet: null }, said: words.saved })
  }
  return (
    <Form
      className="grid gap-4"
      error={save.error}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) send()
      }}
    >
      <h2 className="type-display border-b border-line-1 pb-4 text-21">{words.quietTitle}</h2>
      {save.isError && (
        <Notice kind="error">{isConflict(save.error) ? words.changedElsewhere : problemSentence(save.error)}</Notice>
      )}
      <CheckboxField label={words.quietOn} checked={isOn} onChange={(event) => setEnabled(event.target.checked)} />
      {isOn && (
        <>
          <div className="grid grid-cols-2 gap-3">
            <TextField
              label={words.quietFrom}
              type="time"
              value={times.from}
              error={hasError(from)}
              onChange={(event) => setTimes({ ...times, from: event.target.value })}
            />
            <TextField
              label={words.quietTo}
              type="time"
              value={times.to}
              error={hasError(to) ?? (tried && from === to ? words.quietSame : undefined)}
              onChange={(event) => setTimes({ ...times, to: event.target.value })}
            />
          </div>
          <p className="text-14 text-t-3">
            {words.quietText(zoneName(zone))} <Link to="/account/profile/edit">{words.quietZone}</Link>
          </p>
          <Button type="submit" variant="secondary" className="justify-self-start" pending={save.isPending}>
            {words.quietSave}
          </Button>
        </>
      )}
    </Form>
  )
}
