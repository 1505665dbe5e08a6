import { Email, emailSentence } from '@portal/contract/rules/email'
import { useMutation } from '@tanstack/react-query'
import { api } from '../../lib/api.ts'
import { useFields } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { accountMessages as words } from './messages.ts'

type Fields = { email: string }

const faultsOf = ({ email }: Fields) => ({ email: Email.safeParse(email).success ? undefined : emailSentence })

/** The answer is the same whether the account exists or not. */
export function ResendActivation() {
  const { register, send, formState } = useFields<Fields>({ initial: { email: '' }, faultsOf })
  const resend = useMutation({
    mutationFn: ({ email }: Fields) =>
      api.accounts.resendConfirmation({ query: { identifier: email.trim() } }, { anonymous: true }),
  })
  const sent = useFocusOnShow<HTMLDivElement>(resend.isSuccess)
  if (resend.isSuccess)
    return (
      <div ref={sent} tabIndex={-1}>
        <Notice kind="success">{words.resent}</Notice>
      </div>
    )
  return (
    <Form className="flex flex-col gap-5" onSubmit={send((fields) => resend.isPending || resend.mutate(fields))}>
      <h2 className="text-21 font-bold">{words.resendTitle}</h2>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={formState.errors.email?.message}
        {...register('email')}
      />
      <Button type="submit" variant="primary" size="large" wide pending={resend.isPending} pendingLabel={words.sending}>
        {words.resend}
      </Button>
    </Form>
  )
}
