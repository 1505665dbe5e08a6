import { useMutation } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import type { ProblemText, ShownProblem } from '../../lib/problem-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { shellMessages } from './messages.ts'
import { noticeMessages as words } from './notice-messages.ts'

type ProblemDialogProps = { problem: ShownProblem; onClose: () => void }

type ResendProps = { mail: NonNullable<ProblemText['resend']>; identifier: string }

function Resent() {
  const shown = useFocusOnShow<HTMLParagraphElement>()
  return (
    <p className="t2" role="status" ref={shown} tabIndex={-1}>
      {words.resent}
    </p>
  )
}

/** The answer does not reveal whether the account exists. */
function Resend({ mail, identifier }: ResendProps) {
  const resend = useMutation({
    mutationFn: () =>
      mail === 'consent'
        ? api.parentalConsent.review({ body: { email: identifier } }, { anonymous: true })
        : api.accounts.resendConfirmation({ query: { identifier } }, { anonymous: true }),
  })
  if (resend.isSuccess) return <Resent />
  return (
    <button type="button" className="link self-start text-left" disabled={resend.isPending} onClick={() => resend.mutate()}>
      {words.resend[mail]}
    </button>
  )
}

export function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
  const navigate = useNavigate()
  const { resend, identifier } = problem
  const toLogin = problem.action === 'login'
  const leave = () => {
    onClose()
    if (toLogin) void navigate({ to: '/login' })
  }
  return (
    <Dialog
      open
      alert
      title={problem.title}
      text={problem.text}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={leave}>
          {toLogin ? words.toLogin : shellMessages.dismiss}
        </Button>
      }
    >
      {resend && identifier && <Resend mail={resend} identifier={identifier} />}
    </Dialog>
  )
}
