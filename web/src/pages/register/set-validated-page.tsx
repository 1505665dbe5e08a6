import { getRouteApi } from '@tanstack/react-router'
import { accountMessages as words } from '../../features/accounts/messages.ts'
import { SetValidated } from '../../features/accounts/set-validated.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/auth/set-validated')

export function SetValidatedPage() {
  usePageTitle(words.activatedTitle)
  return <SetValidated token={route.useSearch().token} />
}
