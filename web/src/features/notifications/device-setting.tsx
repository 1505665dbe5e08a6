import type { NotificationSettings } from '@portal/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop } from 'lucide-react'
import { api, keyOf } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { pushAddress, pushSupport, startPush, stopPush } from '../../lib/push.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { notificationMessages as words } from './messages.ts'

type ThisDevice = Pick<NotificationSettings, 'devices' | 'push_key'>

/** Whether this browser receives push messages, and whether it can. */
export function useThisDevice(devices: readonly string[] | undefined) {
  const support = pushSupport()
  const address = useQuery({ queryKey: ['push-address'], queryFn: pushAddress, enabled: support === 'possible', gcTime: 0 })
  return { support, isOn: address.data != null && (devices?.includes(address.data) ?? false) }
}

export function DeviceSetting({ devices, push_key: portalKey }: ThisDevice) {
  const client = useQueryClient()
  const { support, isOn } = useThisDevice(devices)
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
    <section aria-labelledby="this-device">
      <h2 className="type-display pb-4 text-21" id="this-device">
        {words.deviceTitle}
      </h2>
      <div className="grid grid-cols-[48px_minmax(0,1fr)] items-center gap-4 border-y border-line-1 py-3.5">
        <span className="grid size-12 place-items-center rounded-full bg-s-3 text-t-2">
          <Laptop size={21} strokeWidth={1.75} aria-hidden />
        </span>
        <p className="text-14 text-t-2" role="status">
          {support === 'none' ? words.deviceNone : refused ? words.deviceRefused : isOn ? words.deviceOn : words.deviceOff}
        </p>
        {change.isError && (
          <Notice kind="error" className="col-span-full">
            {problemSentence(change.error)}
          </Notice>
        )}
        {support === 'possible' && (
          <Button
            variant={isOn ? 'quiet' : 'secondary'}
            className="col-start-2 justify-self-start"
            pending={change.isPending}
            onClick={() => change.mutate()}
          >
            {isOn ? words.deviceStop : words.deviceStart}
          </Button>
        )}
      </div>
    </section>
  )
}
