import type { FormEvent, ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Form } from '../ui/form.tsx'
import { Notice } from '../ui/notice.tsx'
import { otherSentences } from './forms/form-sentences.ts'
import { sharedMessages as words } from './messages.ts'

type SmallFormProps = {
  title: string
  text: string
  action: string
  pending: boolean
  error: unknown
  shownAtFields: readonly string[]
  onSubmit: () => void
  onClose: () => void
  children: ReactNode
}

export function SmallForm({ title, text, action, pending, error, shownAtFields, onSubmit, onClose, children }: SmallFormProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A form in a dialog must not submit the form of the page around it.
    event.stopPropagation()
    if (!pending) onSubmit()
  }
  return (
    <Dialog open title={title} text={text} onClose={onClose}>
      <Form className="grid gap-4.5" error={error} onSubmit={submit}>
        {otherSentences(error, shownAtFields).map((line) => (
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
