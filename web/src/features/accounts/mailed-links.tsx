import { getRouteApi } from '@tanstack/react-router'
import { usePageTitle } from '../../lib/page-title.ts'
import { EmailChange } from './email-change.tsx'
import { accountMessages as words } from './messages.ts'
import { SetPassword } from './set-password.tsx'
import { SetValidated } from './set-validated.tsx'

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
