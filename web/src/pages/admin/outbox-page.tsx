import { useNavigate, useSearch } from '@tanstack/react-router'
import { MailList } from '../../features/mails/mail-list.tsx'
import { mailMessages as words } from '../../features/mails/messages.ts'
import type { MailSelection } from '../../features/mails/use-mails.ts'
import { usePageTitle } from '../../lib/page-title.ts'

/** Every mail the portal wrote. */
export function OutboxPage() {
  usePageTitle(words.title)
  const selection = useSearch({ strict: false }) as MailSelection
  const navigate = useNavigate()
  const select = (change: MailSelection) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), resetScroll: false })
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.text}</p>
      <MailList selection={selection} onSelect={select} />
    </>
  )
}
