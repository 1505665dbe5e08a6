import { getRouteApi } from '@tanstack/react-router'
import { SetValidated } from '../../features/accounts/set-validated.tsx'
import { usePageAt } from '../../lib/use-page-at.ts'

const route = getRouteApi('/auth/set-validated')

/** Where the link of an activation mail leads, and that of a mail about another address. */
export function SetValidatedPage() {
  const membership = usePageAt('/upgrade')
  return <SetValidated token={route.useSearch().token} membership={membership} />
}
