import { getRouteApi } from '@tanstack/react-router'
import { mailMessages as words } from '../../features/mails/messages.ts'
import { MailView } from '../../features/mails/mail-view.tsx'
import { useMail } from '../../features/mails/use-mails.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { RecordPage } from '../../shared/record-page.tsx'

const route = getRouteApi('/admin/admin/outbox/$mailId')

export function MailPage() {
  const { mailId } = route.useParams()
  const mail = useMail(Number(mailId))
  usePageTitle(mail.data?.subject ?? words.title)
  return <RecordPage read={mail}>{(found) => <MailView mail={found} />}</RecordPage>
}
