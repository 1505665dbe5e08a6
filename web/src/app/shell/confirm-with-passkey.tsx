import { useMutation } from '@tanstack/react-query'
import { KeyRound } from 'lucide-react'
import { ApiError } from '../../lib/api-error.ts'
import { isNative } from '../../lib/platform.ts'
import { beginSession, isRemembered } from '../../lib/session.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { noticeMessages as words } from './notice-messages.ts'

const isToldHere = (error: unknown) => !(error instanceof ApiError) || error.status === 400 || error.status === 401

export function ConfirmWithPasskey({ onConfirmed }: { onConfirmed: () => void }) {
  const confirm = useMutation({
    mutationFn: async () => {
      const remember = isNative() || isRemembered()
      const { logInWithPasskey } = await import('../../features/sessions/ask-passkey.ts')
      beginSession(await logInWithPasskey({ inSession: true, remember }), remember)
    },
    meta: { inPage: isToldHere },
    // The call that waits for the password may block all reads.
    networkMode: 'always',
    onSuccess: onConfirmed,
  })
  return (
    <>
      <Button
        wide
        icon={<KeyRound size={18} strokeWidth={2} aria-hidden />}
        pending={confirm.isPending}
        pendingLabel={words.confirming}
        onClick={() => confirm.isPending || confirm.mutate()}
      >
        {words.passkey}
      </Button>
      {confirm.error && isToldHere(confirm.error) && <Notice kind="error">{words.passkeyFailed}</Notice>}
    </>
  )
}
