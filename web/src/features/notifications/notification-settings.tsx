import type { NotificationSettings as Settings } from '@portal/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { api, keyOf } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { pushAddress, pushSupport, startPush, stopPush } from '../../lib/push.ts'
import { clockOf, minuteOf } from '../../shared/clock-of.ts'
import { useOptimisticChoice } from '../../shared/use-optimistic-choice.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { notificationMessages as words } from './messages.ts'
import { useNotificationSettings, useSaveSettings } from './use-notification-settings.ts'

type ThisDeviceProps = Pick<Settings, 'devices' | 'push_key'>

function ThisDevice({ devices, push_key: portalKey }: ThisDeviceProps) {
  const client = useQueryClient()
  const support = pushSupport()
  const address = useQuery({ queryKey: ['push-address'], queryFn: pushAddress, enabled: support === 'possible', gcTime: 0 })
  const isOn = address.data != null && devices.includes(address.data)
  const change = useMutation({
    mutationFn: async () => (isOn ? (await stopPush(), true) : startPush(portalKey)),
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['push-address'] }),
        client.invalidateQueries({ queryKey: keyOf(api.notifications.settings) }),
      ]),
  })
  const refused = support === 'refused' || change.data === false
  return (
    <section className="grid justify-items-start gap-3 border-b border-line-1 py-4" aria-labelledby="this-device">
      <h3 className="font-bold" id="this-device">
        {words.deviceTitle}
      </h3>
      <p className="t2" role="status">
        {support === 'none' ? words.deviceNone : refused ? words.deviceRefused : isOn ? words.deviceOn : words.deviceOff}
      </p>
      {change.isError && <Notice kind="error">{problemSentence(change.error)}</Notice>}
      {support === 'possible' && (
        <Button variant="secondary" pending={change.isPending} onClick={() => change.mutate()}>
          {isOn ? words.deviceStop : words.deviceStart}
        </Button>
      )}
    </section>
  )
}

type Channel = Settings['kinds'][number]

export function NotificationSettings() {
  const settings = useNotificationSettings()
  if (settings.isError) return <ErrorState text={problemSentence(settings.error)} onRetry={() => void settings.refetch()} />
  if (!settings.data) return <SkeletonRows rows={4} height={88} />
  const { kinds, quiet, time_zone: zone, can_mail: canMail, ...push } = settings.data
  return (
    <>
      {!canMail && <p className="t2">{words.noEmails}</p>}
      {kinds.map((channel) => (
        <KindChoice key={channel.kind} channel={channel} canMail={canMail} />
      ))}
      <ThisDevice devices={push.devices} push_key={push.push_key} />
      <QuietHours key={JSON.stringify(quiet)} quiet={quiet} zone={zone} />
    </>
  )
}

function KindChoice({ channel, canMail }: { channel: Channel; canMail: boolean }) {
  const save = useSaveSettings()
  const { title, text } = words.kindWords[channel.kind]
  const { shown, choose: show, revert } = useOptimisticChoice(channel)
  const choose = (part: Partial<Channel>) => {
    if (save.isPending) return
    const chosen = { ...shown, ...part }
    show(chosen)
    save.mutate({ kinds: [chosen] }, { onError: revert })
  }
  return (
    <fieldset className="border-b border-line-1 pb-4">
      <legend className="pt-4 font-bold">{title}</legend>
      <p className="t2 mb-3">{text}</p>
      {save.isError && <Notice kind="error">{problemSentence(save.error)}</Notice>}
      <div className="flex flex-wrap gap-x-8 gap-y-2">
        <CheckboxField
          label={words.inPortal}
          checked={shown.portal}
          onChange={(event) => choose({ portal: event.target.checked })}
        />
        {canMail && (
          <CheckboxField
            label={words.byEmail}
            checked={shown.mail}
            onChange={(event) => choose({ mail: event.target.checked })}
          />
        )}
        <CheckboxField label={words.byPush} checked={shown.push} onChange={(event) => choose({ push: event.target.checked })} />
      </div>
    </fieldset>
  )
}

const defaultHours = { from_minute: 22 * 60, to_minute: 7 * 60 }

type QuietHoursProps = { quiet: Settings['quiet']; zone: string }

function QuietHours({ quiet, zone }: QuietHoursProps) {
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
    if (from !== null && to !== null && from !== to) save.mutate({ quiet: { from_minute: from, to_minute: to } })
  }
  const setEnabled = (on: boolean) => {
    setOn(on)
    if (!on && quiet) save.mutate({ quiet: null })
  }
  return (
    <Form
      className="grid gap-4 py-6"
      error={save.error}
      onSubmit={(event) => {
        event.preventDefault()
        if (!save.isPending) send()
      }}
    >
      <h3 className="font-bold">{words.quietTitle}</h3>
      <p className="t2">{words.quietText(zone)}</p>
      {save.isError && <Notice kind="error">{problemSentence(save.error)}</Notice>}
      <CheckboxField label={words.quietOn} checked={isOn} onChange={(event) => setEnabled(event.target.checked)} />
      {isOn && (
        <>
          <div className="grid max-w-100 grid-cols-2 gap-4">
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
          <Button type="submit" variant="primary" className="justify-self-start" pending={save.isPending}>
            {words.quietSave}
          </Button>
        </>
      )}
    </Form>
  )
}
