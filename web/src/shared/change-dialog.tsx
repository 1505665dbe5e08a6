import type { ReactNode } from 'react'
import { changeMessages as words } from './change-messages.ts'
import { DialogText, FormDialog } from './form-dialog.tsx'

type Reasoned = { reason: string }

export const reasonFault = (reason: string) => (reason.trim() ? undefined : words.reasonMissing)

type ReasonFieldProps = { hint?: string; refused: Record<string, string> }

/** The reason of an admin's change, which the log keeps; for a `FormDialog` with fields of its own. */
export const ReasonField = ({ hint = words.reasonHint, refused }: ReasonFieldProps) => (
  <DialogText<Reasoned> name="reason" label={words.reason} hint={hint} maxLength={300} refused={refused} />
)

type ChangeDialogProps = {
  title: string
  text: ReactNode
  hint?: string
  action: string
  danger?: boolean
  pending: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
}

/** Asks for the reason of a change. */
export const ChangeDialog = ({ hint, onConfirm, ...dialog }: ChangeDialogProps) => (
  <FormDialog<Reasoned>
    {...dialog}
    alert
    initial={{ reason: '' }}
    faultsOf={({ reason }) => ({ reason: reasonFault(reason) })}
    onSend={({ reason }) => onConfirm(reason.trim())}
  >
    {(refused) => <ReasonField {...(hint && { hint })} refused={refused} />}
  </FormDialog>
)
