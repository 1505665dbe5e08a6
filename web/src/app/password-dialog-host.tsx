import { useNavigate, useRouter } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../lib/load-part.ts'
import { answerPassword } from '../lib/recent-login.ts'
import { useAppState } from '../lib/store.ts'

const PasswordDialog = lazyPart(() => import('./shell/password-dialog.tsx'), 'PasswordDialog')

export function PasswordDialogHost() {
  const prompt = useAppState(({ passwordPrompt }) => passwordPrompt)
  const router = useRouter()
  const navigate = useNavigate()
  const cancel = () => {
    answerPassword(false)
    // A form whose call needed the password keeps its fields, so only pages are left.
    if (!prompt?.forPage) return
    if (router.history.canGoBack()) router.history.back()
    else void navigate({ to: '/insider', replace: true })
  }
  return prompt ? (
    <Suspense>
      <PasswordDialog onConfirmed={() => answerPassword(true)} onCancel={cancel} />
    </Suspense>
  ) : null
}
