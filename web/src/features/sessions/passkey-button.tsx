import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { ApiError } from '../../lib/api-error.ts'
import { beginSession } from '../../lib/session.ts'
import { track } from '../../lib/reports/track.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { showToast } from '../../ui/toast.ts'
import { sessionMessages as words } from './messages.ts'

/** The WebAuthn code is loaded with the first press. */
const usePasskeyLogin = () =>
  useMutation({
    mutationFn: () => import('./ask-passkey.ts').then(({ logInWithPasskey }) => logInWithPasskey()),
    meta: { inPage: (error: unknown) => !(error instanceof ApiError) || error.status === 400 },
    onSuccess: (signedIn) => {
      beginSession(signedIn, false)
      if (signedIn.account_kept) showToast(words.accountKept, 'info')
      track('User authentication', 'Logged in')
    },
  })

const refusal = (error: unknown) =>
  error instanceof ApiError ? (error.status === 400 ? error.message : undefined) : words.passkeyFailed

/** A missing or cancelled passkey is no error: the password form is still there. */
export function PasskeyButton() {
  const login = usePasskeyLogin()
  const errorText = login.error ? refusal(login.error) : undefined
  const busy = login.isPending || login.isSuccess
  return (
    <>
      <Button
        wide
        size="large"
        icon={<KeyRound size={18} strokeWidth={2} aria-hidden />}
        pending={busy}
        pendingLabel={words.loggingIn}
        onClick={() => busy || login.mutate()}
      >
        {words.passkey}
      </Button>
      {errorText && <Notice kind="error">{errorText}</Notice>}
    </>
  )
}
