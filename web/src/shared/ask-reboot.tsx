import { commandMessages as words } from './command-messages.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

type AskRebootProps = { count: number; pending: boolean; onReboot: () => void; onClose: () => void }

export const AskReboot = ({ count, pending, onReboot, onClose }: AskRebootProps) => (
  <ConfirmDialog
    title={words.rebootTitle(count)}
    text={words.rebootText}
    action={words.reboot}
    danger={false}
    pending={pending}
    onConfirm={onReboot}
    onClose={onClose}
  />
)
