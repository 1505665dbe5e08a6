import { useMutation, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ApiError } from '../../lib/api-error.ts'
import { keyOf } from '../../lib/api.ts'
import { emailChangesApi } from '../../lib/business-api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useSession } from '../../lib/session.ts'
import { useFields } from '../../shared/forms/use-fields.ts'
import { LinkedPage, LinkedPageState } from '../../shared/page-states.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accountMessages as words } from './messages.ts'

const isRefused = (error: unknown) => error instanceof ApiError && error.status === 400

type Linked = { token: string; email: string }

/** Without a token the page asks for the mail with one, for readers who are logged in. */
export function EmailChange({ token }: { token: string }) {
  const signedIn = useSession() !== null
  return token === '' && signedIn ? <AskToConfirm /> : <LinkedChange token={token} />
}

function AskToConfirm() {
  const ask = useMutation({ mutationFn: () => emailChangesApi.askToConfirm({}), meta: { inPage: true } })
  if (ask.isSuccess) return <LinkedPage title={words.askedTitle} text={words.askedText} />
  return (
    <LinkedPage title={words.askTitle} text={words.askText}>
      {ask.error && <Notice kind="error">{problemSentence(ask.error)}</Notice>}
      <Button
        variant="primary"
        size="large"
        pending={ask.isPending}
        pendingLabel={words.sending}
        onClick={() => ask.isPending || ask.mutate()}
      >
        {words.ask}
      </Button>
    </LinkedPage>
  )
}

/** Opening the page changes nothing: mail scanners open links and run pages too. */
function LinkedChange({ token }: { token: string }) {
  const read = useQuery({
    queryKey: [...keyOf(emailChangesApi.details), token],
    queryFn: ({ signal }) => emailChangesApi.details({ body: { token } }, { anonymous: true, signal }),
    retry: false,
    staleTime: Infinity,
    enabled: token !== '',
    // The page itself reports what is wrong with the link.
    meta: { inPage: isRefused },
  })
  if (token === '' || isRefused(read.error)) return <LinkedPage title={words.changeLinkTitle} text={words.changeLinkText} />
  if (!read.data)
    return (
      <LinkedPageState title={words.email} read={read}>
        <Skeleton width="100%" height={72} />
      </LinkedPageState>
    )
  const { action, email, proof } = read.data
  if (action === 'confirm') return <Confirm token={token} email={email} />
  return <Restore token={token} email={email} proof={proof ?? 'password'} />
}

function Restore({ token, email, proof }: Linked & { proof: 'code' | 'password' }) {
  const { register, send, formState } = useFields<{ code: string; password: string }>({
    initial: { code: '', password: '' },
    faultsOf: (fields) => ({ [proof]: fields[proof].trim() ? undefined : words.fillIn }),
  })
  const restore = useMutation({
    mutationFn: (fields: { code: string; password: string }) =>
      emailChangesApi.restore({ body: { token, [proof]: fields[proof] } }, { anonymous: true }),
    meta: { inPage: true },
  })
  if (restore.isSuccess)
    return (
      <LinkedPage title={words.restoredTitle} text={words.restoredText(email)}>
        <Link to="/login" className={buttonClass({ variant: 'primary', size: 'large' })}>
          {words.logIn}
        </Link>
      </LinkedPage>
    )
  return (
    <LinkedPage title={words.restoreTitle} text={words.restoreText(email)}>
      <Form
        className="flex flex-col gap-5"
        error={restore.error}
        onSubmit={send((fields) => restore.isPending || restore.mutate(fields))}
      >
        {proof === 'code' ? (
          <TextField
            label={words.factorCode}
            hint={words.factorCodeHint}
            autoComplete="one-time-code"
            autoCapitalize="off"
            spellCheck={false}
            required
            error={formState.errors.code?.message}
            {...register('code')}
          />
        ) : (
          <PasswordField
            label={words.passwordBefore}
            hint={words.passwordBeforeHint}
            autoComplete="current-password"
            required
            error={formState.errors.password?.message}
            {...register('password')}
          />
        )}
        {restore.error && <Notice kind="error">{problemSentence(restore.error)}</Notice>}
        <Button type="submit" variant="primary" size="large" wide pending={restore.isPending} pendingLabel={words.restoring}>
          {words.restore}
        </Button>
      </Form>
    </LinkedPage>
  )
}

function Confirm({ token, email }: Linked) {
  const confirm = useMutation({
    mutationFn: () => emailChangesApi.confirm({ body: { token } }, { anonymous: true }),
    meta: { inPage: true },
  })
  if (confirm.isSuccess) return <LinkedPage title={words.confirmedTitle} text={words.confirmedText(email)} />
  return (
    <LinkedPage title={words.confirmTitle} text={words.confirmText(email)}>
      {confirm.error && <Notice kind="error">{problemSentence(confirm.error)}</Notice>}
      <Button
        variant="primary"
        size="large"
        pending={confirm.isPending}
        pendingLabel={words.confirming}
        onClick={() => confirm.isPending || confirm.mutate()}
      >
        {words.confirm}
      </Button>
    </LinkedPage>
  )
}
