import { useNavigate } from '@tanstack/react-router'
import type { ProblemText } from '../../lib/problem-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { shellMessages as words } from './messages.ts'

type ProblemDialogProps = { problem: ProblemText; onClose: () => void }

/** The error modal: title, sentence, one way out. */
export function ProblemDialog({ problem, onClose }: ProblemDialogProps) {
  const navigate = useNavigate()
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
          {toLogin ? words.toLogin : words.dismiss}
        </Button>
      }
    />
  )
}
