import type { NotificationSettings } from '@portal/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { keyOf, api } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { pushAddress, pushSupport, startPush, stopPush } from '../../lib/push.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notificationMessages as words } from './messages.ts'

type ThisDeviceProps = Pick<NotificationSettings, 'devices' | 'push_key'>

export function ThisDevice({ devices, push_key: portalKey }: ThisDeviceProps) {
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
