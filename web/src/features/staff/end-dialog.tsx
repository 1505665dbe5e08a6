import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useStaffChange } from './use-staff.ts'

type EndDialogProps = {
  title: string
  text: string
  /** The word on the button. */
  action: string
  /** The message after it was done. */
  done: string
  change: () => Promise<unknown>
  onClose: () => void
}

/** Asks before an invitation is withdrawn, or somebody leaves a staff or is removed from it. */
export function EndDialog({ done, change, ...dialog }: EndDialogProps) {
  const end = useStaffChange(change, done, dialog.onClose)
  return <ConfirmDialog {...dialog} pending={end.isPending} onConfirm={() => end.mutate()} />
}
