import { ResetRequest } from '../../features/accounts/reset-request.tsx'
import { accountMessages as words } from '../../features/accounts/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

export function ResetPasswordPage() {
  usePageTitle(words.resetTitle)
  return <ResetRequest />
}
