import { getRouteApi } from '@tanstack/react-router'
import { EmailChange } from '../../features/accounts/email-change.tsx'
import { accountMessages as words } from '../../features/accounts/messages.ts'
import { SetPassword } from '../../features/accounts/set-password.tsx'
import { SetValidated } from '../../features/accounts/set-validated.tsx'
import { usePageTitle } from '../../lib/page-title.ts'

const setPassword = getRouteApi('/auth/set-password')
const setValidated = getRouteApi('/auth/set-validated')
const setEmail = getRouteApi('/auth/set-email')

export function SetPasswordPage() {
  usePageTitle(words.setTitle)
  return <SetPassword token={setPassword.useSearch().token} />
}

export function SetEmailPage() {
  usePageTitle(words.email)
  return <EmailChange token={setEmail.useSearch().token ?? ''} />
}

export function SetValidatedPage() {
  return <SetValidated token={setValidated.useSearch().token} />
}
