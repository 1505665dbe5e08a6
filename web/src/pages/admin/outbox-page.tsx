import { MailList } from '../../features/mails/mail-list.tsx'
import { mailMessages as words } from '../../features/mails/messages.ts'
import type { MailSelection } from '../../features/mails/use-mails.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** Every mail the portal wrote. */
export function OutboxPage() {
  usePageTitle(words.title)
  const list = useSelection<MailSelection>()
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.text}</p>
      <MailList {...list} />
    </>
  )
}
