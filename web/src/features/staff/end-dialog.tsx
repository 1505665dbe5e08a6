import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { staffMessages as words } from './messages.ts'
import { useStaffChange } from './use-staff.ts'

type EndDialogProps = {
  title: string
  text: string
  /** The word on the button. */
  action: string
  /** Said when it is done. */
  done: string
  change: () => Promise<unknown>
  onClose: () => void
}

/** Asks before an invitation is withdrawn or a person is taken off a staff. */
export function EndDialog({ title, text, action, done, change, onClose }: EndDialogProps) {
  const end = useStaffChange(change, done, onClose)
  return (
    <Dialog
      open
      alert
      onClose={onClose}
      title={title}
      text={text}
      actions={
        <>
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button variant="danger" pending={end.isPending} onClick={() => end.mutate()}>
            {action}
          </Button>
        </>
      }
    />
  )
}
