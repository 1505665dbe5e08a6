import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { commandMessages as words } from './command-messages.ts'

type AskRebootProps = { count: number; pending: boolean; onReboot: () => void; onClose: () => void }

export const AskReboot = ({ count, pending, onReboot, onClose }: AskRebootProps) => (
  <Dialog
    open
    alert
    title={words.rebootTitle(count)}
    text={words.rebootText}
    onClose={onClose}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          {words.cancelReboot}
        </Button>
        <Button variant="primary" pending={pending} onClick={onReboot}>
          {words.reboot}
        </Button>
      </>
    }
  />
)
