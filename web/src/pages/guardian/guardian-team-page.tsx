import { getRouteApi } from '@tanstack/react-router'
import { consentMessages as words } from '../../features/parental-consent/messages.ts'
import { TeamRequest } from '../../features/parental-consent/team-request.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/auth/guardian/team')

export function GuardianTeamPage() {
  usePageTitle(words.teamTitle)
  return <TeamRequest token={route.useSearch().token} />
}
