import { useNavigate, useRouter } from '@tanstack/react-router'
import { lazy, Suspense } from 'react'
import { answerPassword, isAskedForPage, usePasswordAsked } from '../lib/recent-login.ts'

const PasswordDialog = lazy(() => import('./shell/password-dialog.tsx').then((module) => ({ default: module.PasswordDialog })))

/** Stands once in the app and asks for the password when a page or a call needs it again. */
export function PasswordDialogHost() {
  const asked = usePasswordAsked()
  const router = useRouter()
  const navigate = useNavigate()
  const cancel = () => {
    const leaves = isAskedForPage()
    answerPassword(false)
    // A form whose call asked for the password stays as it was typed.
    if (!leaves) return
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/insider', replace: true })
  }
  return asked ? (
    <Suspense>
      <PasswordDialog onConfirmed={() => answerPassword(true)} onCancel={cancel} />
    </Suspense>
  ) : null
}
