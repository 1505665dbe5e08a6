import { getRouteApi } from '@tanstack/react-router'
import { mailStopMessages as words } from '../../features/mail-stops/messages.ts'
import { StopEmails } from '../../features/mail-stops/stop-emails.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/auth/stop-emails')

export function StopEmailsPage() {
  usePageTitle(words.stop)
  return <StopEmails token={route.useSearch().token ?? ''} />
}
