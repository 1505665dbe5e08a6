import { getRouteApi } from '@tanstack/react-router'
import { GuardianView } from '../../features/parental-consent/guardian-view.tsx'
import { consentMessages as words } from '../../features/parental-consent/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/auth/parental-consent')

export function GuardianPage() {
  usePageTitle(words.title)
  return <GuardianView token={route.useSearch().token} />
}
