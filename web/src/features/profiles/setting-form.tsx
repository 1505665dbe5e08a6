import { useEffect, useEffectEvent, type FormEvent, type ReactNode } from 'react'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { accountMessages } from './account-messages.ts'
import { profileMessages as words } from './messages.ts'
import { useOpenSetting } from './setting-context.ts'

type SettingFormProps = {
  pending: boolean
  error?: unknown
  isAtField?: boolean
  onSubmit: (event: FormEvent) => unknown
  children: ReactNode
}

export function SettingForm({ pending, error, isAtField = false, onSubmit, children }: SettingFormProps) {
  const setting = useOpenSetting()
  const onShown = useEffectEvent(() => setting?.focusField())
  useEffect(() => onShown(), [])
  const sentences = error && !isAtField && Object.keys(fieldSentences(error)).length === 0 ? formSentences(error) : []
  return (
    <Form className="flex flex-col gap-5" error={error} onSubmit={onSubmit}>
      {sentences.map((sentence) => (
        <Notice key={sentence} kind="error">
          {sentence}
        </Notice>
      ))}
      {children}
      <div className="flex flex-wrap justify-end gap-2 max-wide:*:flex-1">
        {setting && (
          <Button
            variant="quiet"
            aria-label={`${accountMessages.cancel}: ${setting.title}`}
            aria-disabled={setting.isChanging || undefined}
            onClick={setting.close}
          >
            {accountMessages.cancel}
          </Button>
        )}
        <Button type="submit" variant="primary" pending={pending} pendingLabel={words.saving}>
          {words.save}
        </Button>
      </div>
    </Form>
  )
}
