import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Check } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { AccountName, newPasswordFaults, NewPasswordField, type NewPassword } from '../../shared/forms/new-password.tsx'
import { formSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Form } from '../../ui/form.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { accountMessages as words } from './messages.ts'

const PasswordRules = () => (
  <section aria-label={words.rulesTitle} className="t2 sm">
    <ul className="flex flex-col gap-1.5">
      {words.rules.map((rule) => (
        <li key={rule} className="flex items-center gap-2">
          <Check size={16} strokeWidth={2} aria-hidden />
          {rule}
        </li>
      ))}
    </ul>
  </section>
)

const Expired = () => (
  <div className="flex flex-col items-start gap-5">
    <Notice kind="error">{words.linkExpired}</Notice>
    <Link to="/reset-password" className={buttonClass({ variant: 'primary' })}>
      {words.newLink}
    </Link>
  </div>
)

const isRefusedLink = (error: unknown) =>
  error instanceof ApiError && error.status === 400 && Object.keys(error.validationErrors).length === 0

function useSetPassword(token: string, email: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ newPassword }: NewPassword) =>
      api.accounts.setPassword({ body: { token, password: newPassword } }, { anonymous: true }),
    meta: { inPage: true },
    onSuccess: () => navigate({ to: '/login', search: {}, state: { message: words.passwordSet, messageType: 'info', email } }),
  })
}

const empty: NewPassword = { newPassword: '', confirmNewPassword: '' }

function SetForm({ token, email }: { token: string; email: string }) {
  const save = useSetPassword(token, email)
  const form = useFields<NewPassword>({ initial: empty, faultsOf: newPasswordFaults([email]) })
  const refused = useRefused(form, save.error, { names: { newPassword: ['password'] } })['password']
  const { register, send, control } = form
  const { errors } = form.formState
  const typed = useWatch({ control, name: 'newPassword' })
  if (isRefusedLink(save.error)) return <Expired />
  return (
    <Form className="flex flex-col gap-5" error={save.error} onSubmit={send((fields) => save.isPending || save.mutate(fields))}>
      <AccountName value={email} />
      <p className="t2">{words.setFor(email)}</p>
      {!refused &&
        formSentences(save.error).map((sentence) => (
          <Notice key={sentence} kind="error">
            {sentence}
          </Notice>
        ))}
      <NewPasswordField
        label={words.newPassword}
        required
        ownerNames={[email]}
        typed={typed}
        error={errors.newPassword?.message ?? refused}
        {...register('newPassword')}
      />
      <PasswordField
        label={words.confirmNewPassword}
        required
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...register('confirmNewPassword')}
      />
      <PasswordRules />
      <Button type="submit" variant="primary" size="large" wide pending={save.isPending} pendingLabel={words.saving}>
        {words.savePassword}
      </Button>
    </Form>
  )
}

/** The link is checked before the reader types anything. */
export function SetPassword({ token }: { token: string | undefined }) {
  const link = useQuery({
    queryKey: ['accounts', 'verifyPasswordToken', token],
    queryFn: ({ signal }) => api.accounts.verifyPasswordToken({ body: { token: token ?? '' } }, { signal, anonymous: true }),
    enabled: token !== undefined,
    staleTime: Infinity,
  })
  return (
    <>
      <h1 className="display mb-5.5 text-34 md:text-46">{words.setTitle}</h1>
      {token === undefined || isRefusedLink(link.error) ? (
        <Expired />
      ) : (
        <Loaded
          read={link}
          skeleton={
            <Loading className="flex flex-col gap-5">
              <Skeleton width="60%" height={22} />
              <Skeleton height={100} className="mt-5" />
              <Skeleton height={76} className="mt-5" />
            </Loading>
          }
        >
          {({ email }) => <SetForm token={token} email={email} />}
        </Loaded>
      )}
    </>
  )
}
