import { getRouteApi } from '@tanstack/react-router'
import { SetValidated } from '../../features/accounts/set-validated.tsx'

const route = getRouteApi('/auth/set-validated')

export function SetValidatedPage() {
  return <SetValidated token={route.useSearch().token} />
}
