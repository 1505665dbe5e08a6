import type { NotificationSettings as Settings } from '@portal/contract/notifications'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { Laptop } from 'lucide-react'
import { api, keyOf, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { pushAddress, pushSupport, startPush, stopPush } from '../../lib/push.ts'
import { storeAnswer } from '../../lib/store-answer.ts'
import { isConflict } from '../../shared/forms/revised.tsx'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast, showUndo } from '../../ui/toast.ts'
import { notificationMessages as words } from './messages.ts'

type Changes = { kinds?: Settings['kinds']; quiet?: Settings['quiet'] }

/** `said` confirms the change; `undo` takes it back. */
type Saved = { changes: Changes; said: string; undo?: () => void }

export const useNotificationSettings = () => useQuery(query(api.notifications.settings))

export function useSaveSettings() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ changes }: Saved) => {
      const known = client.getQueryData(query(api.notifications.settings).queryKey)
      return api.notifications.saveSettings({ body: { ...changes, ...(known && { revision: known.revision }) } })
    },
    meta: { inPage: isConflict },
    // The page shows what was chosen on another device meanwhile.
    onError: (error) =>
      isConflict(error) ? client.invalidateQueries({ queryKey: keyOf(api.notifications.settings) }) : undefined,
    onSuccess: async (saved, { said, undo }) => {
      await storeAnswer(client, query(api.notifications.settings).queryKey, saved)
      if (undo) showUndo(said, undo)
      else showToast(said)
    },
  })
}

type ThisDevice = Pick<Settings, 'devices' | 'push_key'>

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
