import { getRouteApi } from '@tanstack/react-router'
import { SetPassword } from '../../features/accounts/set-password.tsx'
import { accountMessages as words } from '../../features/accounts/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

const route = getRouteApi('/auth/set-password')

export function SetPasswordPage() {
  usePageTitle(words.setTitle)
  return <SetPassword token={route.useSearch().token} />
}
