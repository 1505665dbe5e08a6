import { ConfirmDialog } from '../../shared/confirm-dialog.tsx'
import { useStaffChange } from './use-staff.ts'

type EndDialogProps = {
  title: string
  text: string
  action: string
  done: string
  change: () => Promise<unknown>
  onClose: () => void
}

export function EndDialog({ done, change, ...dialog }: EndDialogProps) {
  const end = useStaffChange(change, done, dialog.onClose)
  return <ConfirmDialog {...dialog} pending={end.isPending} onConfirm={() => end.mutate()} />
}
