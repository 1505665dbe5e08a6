import { useMutation } from '@tanstack/react-query'
import { DialogText, FormDialog } from './form-dialog.tsx'

type Typed = { text: string }

type AppealDialogProps = {
  title: string
  lead: string
  label: string
  missing: string
  action: string
  send: (text: string) => Promise<unknown>
  onSent: () => void
  onClose: () => void
}

/** Asks for a second look at a game or a score. */
export function AppealDialog({ title, lead, label, missing, action, send, onSent, onClose }: AppealDialogProps) {
  const appeal = useMutation({ mutationFn: send, meta: { inPage: true }, onSuccess: onSent })
  return (
    <FormDialog<Typed>
      title={title}
      text={lead}
      initial={{ text: '' }}
      faultsOf={({ text }) => ({ text: text.trim() ? undefined : missing })}
      action={action}
      pending={appeal.isPending}
      error={appeal.error}
      onSend={({ text }) => appeal.mutate(text.trim())}
      onClose={onClose}
    >
      {(refused) => <DialogText<Typed> name="text" label={label} maxLength={1000} refused={refused} />}
    </FormDialog>
  )
}
