import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { refusalBeside } from './forms/record-sentences.ts'
import { sharedMessages as words } from './messages.ts'

type SmallFormProps = {
  title: string
  text: string
  action: string
  pending: boolean
  error: unknown
  /** The fields, by their names on the wire, that show their own sentences. */
  saidAtFields: readonly string[]
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

/** A few fields in a dialog of the console; what was typed stays when the server says no. */
export function SmallForm({ title, text, action, pending, error, saidAtFields, onSubmit, onClose, children }: SmallFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // The dialog may belong to a page whose own form is not meant.
    event.stopPropagation()
    if (!pending) onSubmit()
  }
  return (
    <Dialog open title={title} text={text} onClose={onClose}>
      <Form className="admin-part" error={error} onSubmit={submit}>
        {refusalBeside(error, saidAtFields).map((line) => (
          <Notice key={line} kind="error">
            {line}
          </Notice>
        ))}
        {children}
        <div className="dialog-actions">
          <Button variant="quiet" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" variant="primary" pending={pending}>
            {action}
          </Button>
        </div>
      </Form>
    </Dialog>
  )
}
