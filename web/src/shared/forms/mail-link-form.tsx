import { Email } from '@portal/contract/rules/email'
import { emailSentence } from '@portal/contract/rules/messages'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { EmailField } from './email-field.tsx'
import { useFields } from './use-fields.ts'

type Fields = { email: string }

const faultsOf = ({ email }: Fields) => ({ email: Email.safeParse(email).success ? undefined : emailSentence })

type MailLinkFormProps = {
  label: string
  autoComplete: 'username' | 'off'
  action: string
  pendingLabel: string
  send: (email: string) => Promise<unknown>
  /** Replaces the form after the mail was asked for and gets the focus. */
  renderSent: (email: string, again: () => void) => ReactNode
  /** Above the field and below the button. */
  before?: ReactNode
  after?: ReactNode
}

/** Asks for a mail with a link. The answer is the same whether the account exists or not. */
export function MailLinkForm({ label, autoComplete, action, pendingLabel, send, renderSent, before, after }: MailLinkFormProps) {
  const form = useFields<Fields>({ initial: { email: '' }, faultsOf })
  const typed = useWatch({ control: form.control, name: 'email' })
  const request = useMutation({ mutationFn: ({ email }: Fields) => send(email.trim()), meta: { inPage: true } })
  const shown = useFocusOnShow<HTMLDivElement>(request.isSuccess)
  if (request.isSuccess)
    return (
      <div role="status" ref={shown} tabIndex={-1}>
        {renderSent(request.variables.email.trim(), request.reset)}
      </div>
    )
  return (
    <Form
      className="flex flex-col gap-5"
      error={request.error}
      onSubmit={form.send((fields) => request.isPending || request.mutate(fields))}
    >
      {before}
      <EmailField
        label={label}
        autoComplete={autoComplete}
        required
        typed={typed}
        onTake={(likely) => form.setValue('email', likely, { shouldDirty: true, shouldValidate: true })}
        error={form.formState.errors.email?.message}
        {...form.register('email')}
      />
      {request.isError && <Notice kind="error">{problemSentence(request.error)}</Notice>}
      <Button type="submit" variant="primary" size="large" wide pending={request.isPending} pendingLabel={pendingLabel}>
        {action}
      </Button>
      {after}
    </Form>
  )
}
