import { notificationMessages as words } from '../../features/notifications/messages.ts'
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

export function NotificationSettingsPage() {
  usePageTitle(words.settingsTitle)
  return (
    <div className="wrap">
      <PageHeader
        crumb={<BackLink to="/account/notifications" label={words.title} />}
        title={words.settingsTitle}
        meta={words.settingsText}
      />
      <NotificationSettings />
    </div>
  )
}
