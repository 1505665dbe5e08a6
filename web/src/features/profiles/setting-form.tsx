import type { FormEvent, ReactNode } from 'react'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { profileMessages as words } from './messages.ts'

type SettingFormProps = {
  pending: boolean
  error?: unknown
  isAtField?: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

export function SettingForm({ pending, error, isAtField = false, onSubmit, children }: SettingFormProps) {
  const sentences = error && !isAtField && Object.keys(fieldSentences(error)).length === 0 ? formSentences(error) : []
  return (
    <Form className="flex flex-col gap-5" error={error} onSubmit={onSubmit}>
      {sentences.map((sentence) => (
        <Notice key={sentence} kind="error">
          {sentence}
        </Notice>
      ))}
      {children}
      <Button type="submit" variant="primary" className="self-start" pending={pending} pendingLabel={words.saving}>
        {words.save}
      </Button>
    </Form>
  )
}
