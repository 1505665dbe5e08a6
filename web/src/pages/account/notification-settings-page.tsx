import { notificationMessages as words } from '../../features/notifications/messages.ts'
import { NotificationSettings } from '../../features/notifications/notification-settings.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'

export function NotificationSettingsPage() {
  usePageTitle(words.settingsTitle)
  return (
    <div className="wrap pt-4 pb-12 max-wide:pt-0">
      <div className="flex h-8 items-center max-wide:h-7">
        <BackLink to="/account/notifications" label={words.title} />
      </div>
      <h1 className="type-display text-34 leading-[40px] max-wide:text-26 max-wide:leading-[32px]">{words.settingsTitle}</h1>
      <p className="mt-1.5 mb-8 text-[15px] text-t-2 max-wide:mb-5">{words.settingsText}</p>
      <NotificationSettings />
    </div>
  )
}
