import { getRouteApi } from '@tanstack/react-router'
import { notificationMessages as words } from '../../features/notifications/messages.ts'
import { NotificationMails } from '../../features/notifications/notification-mails.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/auth/notification-mails')

export function NotificationMailsPage() {
  usePageTitle(words.emailsTitle)
  return (
    <>
      <h1 className="display mb-5.5 text-34 md:text-46">{words.emailsTitle}</h1>
      <NotificationMails token={route.useSearch().token ?? ''} />
    </>
  )
}
