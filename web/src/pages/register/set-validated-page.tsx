import { getRouteApi } from '@tanstack/react-router'
import { SetValidated } from '../../features/accounts/set-validated.tsx'

const route = getRouteApi('/auth/set-validated')

/** Where the link of an activation mail leads, and that of a mail about another address. */
export function SetValidatedPage() {
  return <SetValidated token={route.useSearch().token} />
}
