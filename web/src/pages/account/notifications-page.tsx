import { useState } from 'react'
import { MessagePages } from '../../features/notifications/message-list.tsx'
import { notificationMessages as words } from '../../features/notifications/messages.ts'
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx'
import { useAcknowledgeAll } from '../../features/notifications/use-notification-settings.ts'
import { useNotifications } from '../../features/notifications/use-notifications.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'

const filters = [
  { value: 'all', label: words.shownAll },
  { value: 'security', label: words.shownSecurity },
] as const

export function NotificationsPage() {
  usePageTitle(words.title)
  const hasNew = useNotifications().data?.some(({ acknowledged }) => !acknowledged)
  const all = useAcknowledgeAll()
  const [shown, setShown] = useState<'all' | 'security'>('all')
  return (
    <div className="wrap max-w-215 pt-6">
      <BackLink to="/account/profile/edit" label={words.back} />
      <h1 className="display mt-3 mb-5 text-34 md:text-46">{words.title}</h1>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Segmented label={words.shown} options={filters} value={shown} onChange={setShown} />
        {hasNew && (
          <Button variant="secondary" pending={all.isPending} onClick={() => all.mutate()}>
            {words.markAll}
          </Button>
        )}
      </div>
      <MessagePages key={shown} filter={shown} />
      <h2 className="mt-10 mb-2 text-21 font-bold">{words.settingsTitle}</h2>
      <p className="t2 mb-3">{words.settingsText}</p>
      <NotificationSettings />
    </div>
  )
}
