import type { User } from '@portal/contract/profiles'
import { api } from '../../lib/api.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import { profileMessages as words } from './messages.ts'
import { useChange } from './use-own-user.ts'

type PendingEmailProps = { user: User; pending: string; onDone: () => void }

export function PendingEmail({ user, pending, onDone }: PendingEmailProps) {
  const change = (email: string) => api.profiles.update({ body: { email } })
  const resend = useChange(change, () => {
    showToast(words.emailSent(pending), 'info')
    onDone()
  })
  const cancel = useChange(change, () => {
    showToast(words.emailKept, 'info')
    onDone()
  })
  const isBusy = resend.isPending || cancel.isPending
  return (
    <div className="flex flex-col gap-3">
      <p className="t2" role="status">
        {words.emailWaits(pending)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button pending={resend.isPending} onClick={() => isBusy || resend.mutate(pending)}>
          {words.resendEmail}
        </Button>
        <Button variant="quiet" pending={cancel.isPending} onClick={() => isBusy || cancel.mutate(user.email)}>
          {words.cancelEmail}
        </Button>
      </div>
    </div>
  )
}
