import { Email } from '@portal/contract/rules/email'
import { emailSentence } from '@portal/contract/rules/messages'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { api } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useFields } from '../../shared/forms/use-fields.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useFocusOnShow } from '../../ui/use-focus-on-show.ts'
import { accountMessages as words } from './messages.ts'

type Fields = { email: string }

const faultsOf = ({ email }: Fields) => ({ email: Email.safeParse(email).success ? undefined : emailSentence })

function Sent({ email, onAgain }: { email: string; onAgain: () => void }) {
  const shown = useFocusOnShow<HTMLDivElement>()
  return (
    <div role="status" className="flex flex-col gap-5" ref={shown} tabIndex={-1}>
      <p className="lead">{words.resetSent(email)}</p>
      <div className="flex flex-wrap gap-3">
        <Link to="/login" className={buttonClass({ variant: 'primary' })}>
          {words.backToLogin}
        </Link>
        <Button variant="quiet" onClick={onAgain}>
          {words.otherEmail}
        </Button>
      </div>
    </div>
  )
}

/** The answer is the same whether the account exists or not. */
export function ResetRequest() {
  const { register, send, formState } = useFields<Fields>({ initial: { email: '' }, faultsOf })
  const request = useMutation({
    mutationFn: ({ email }: Fields) => api.accounts.requestReset({ query: { identifier: email.trim() } }, { anonymous: true }),
  })
  const done = request.isSuccess
  return (
    <>
      <h1 className="display mb-5.5 text-34 md:text-46">{done ? words.resetSentTitle : words.resetTitle}</h1>
      {done ? (
        <Sent email={request.variables.email.trim()} onAgain={request.reset} />
      ) : (
        <Form className="flex flex-col gap-5" onSubmit={send((fields) => request.isPending || request.mutate(fields))}>
          <p className="lead">{words.resetText}</p>
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
          {request.isError && <Notice kind="error">{problemSentence(request.error)}</Notice>}
          <Button type="submit" variant="primary" size="large" wide pending={request.isPending} pendingLabel={words.sending}>
            {words.sendLink}
          </Button>
          <Link to="/login" className="link sm">
            {words.backToLogin}
          </Link>
        </Form>
      )}
    </>
  )
}
