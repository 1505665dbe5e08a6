import type { ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { sharedMessages as words } from './messages.ts'

type ConfirmDialogProps = {
  title: string
  text: string
  action: string
  cancel?: string
  /** The answer removes something or ends it; true by default. */
  danger?: boolean
  pending: boolean
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

export const ConfirmDialog = ({
  title,
  text,
  action,
  cancel,
  danger = true,
  pending,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) => (
  <Dialog
    open
    alert
    onClose={onClose}
    title={title}
    text={text}
    actions={
      <>
        <Button variant="quiet" onClick={onClose}>
          {cancel ?? words.cancel}
        </Button>
        <Button variant={danger ? 'danger' : 'primary'} pending={pending} onClick={onConfirm}>
          {action}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
