import { useState, type FormEvent, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { TextField } from '../ui/text-field.tsx'
import { fieldSentences, otherSentences } from './forms/form-sentences.ts'
import { changeMessages as own } from './change-messages.ts'
import { sharedMessages as words } from './messages.ts'

type ChangeDialogProps = {
  title: string
  text: ReactNode
  hint?: string
  fields?: ReactNode
  /** Wire names of the fields that show their own errors. */
  shownAtFields?: readonly string[]
  action: string
  danger?: boolean
  pending: boolean
  error: unknown
  onConfirm: (reason: string) => void
  onClose: () => void
}

export function ChangeDialog({
  title,
  text,
  hint = own.reasonHint,
  fields,
  shownAtFields: saidAtFields = [],
  action,
  danger = false,
  pending,
  error,
  onConfirm,
  onClose,
}: ChangeDialogProps) {
  const [reason, setReason] = useState('')
  const [missing, setMissing] = useState(false)
  const refused = otherSentences(error, ['reason', ...saidAtFields])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (pending) return
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') onConfirm(reason.trim())
  }
  const sentence = missing ? own.reasonMissing : fieldSentences(error)['reason']
  return (
    <Dialog open alert title={title} text={text} onClose={onClose}>
      <Form className="flex flex-col gap-5" error={error} onSubmit={submit}>
        {refused.map((line) => (
          <Notice key={line} kind="error">
            {line}
          </Notice>
        ))}
        {fields}
        <TextField
          label={own.reason}
          hint={hint}
          maxLength={300}
          autoComplete="off"
          value={reason}
          {...(sentence && { error: sentence })}
          onChange={(event) => {
            setReason(event.target.value)
            setMissing(false)
          }}
        />
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant={danger ? 'danger' : 'primary'} pending={pending}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
