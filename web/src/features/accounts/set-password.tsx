import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { NewPasswordField } from '../../shared/forms/new-password-field.tsx'
import { newPasswordFaults, type NewPassword } from '../../shared/forms/new-password-rules.ts'
import { resolverOf } from '../../shared/forms/resolver.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { accountMessages as words } from './messages.ts'
import { PasswordRules } from './password-rules.tsx'

/** The link counts no longer; the way to a new one. */
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

function useSetPassword(token: string) {
  const navigate = useNavigate()
  return useMutation({
    mutationFn: ({ newPassword }: NewPassword) =>
      api.accounts.setPassword({ body: { token, password: newPassword } }, { anonymous: true }),
    meta: { inPage: true },
    onSuccess: () => navigate({ to: '/login', search: {}, state: { message: words.passwordSet, messageType: 'info' } }),
  })
}

const resolver = resolverOf<NewPassword>(newPasswordFaults)

function SetForm({ token, email }: { token: string; email: string }) {
  const save = useSetPassword(token)
  const { register, handleSubmit, control, formState } = useForm<NewPassword>({
    defaultValues: { newPassword: '', confirmNewPassword: '' },
    resolver,
    mode: 'onBlur',
  })
  const { errors } = formState
  const typed = useWatch({ control, name: 'newPassword' })
  if (isRefusedLink(save.error)) return <Expired />
  const refused = fieldSentences(save.error)['password']
  return (
    <form
      className="flex flex-col gap-5"
      noValidate
      onSubmit={(event) => void handleSubmit((fields) => save.isPending || save.mutate(fields))(event)}
    >
      {/* For password managers: whose password it is. */}
      <input type="hidden" autoComplete="username" value={email} readOnly />
      <p className="t2">{words.setFor(email)}</p>
      {!refused &&
        formSentences(save.error).map((sentence) => (
          <Notice key={sentence} kind="error">
            {sentence}
          </Notice>
        ))}
      <NewPasswordField
        label={words.newPassword}
        own={[email]}
        typed={typed}
        error={errors.newPassword?.message ?? refused}
        {...register('newPassword', { onChange: () => save.isError && save.reset() })}
      />
      <PasswordField
        label={words.confirmNewPassword}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...register('confirmNewPassword')}
      />
      <PasswordRules />
      <Button type="submit" variant="primary" size="large" wide pending={save.isPending} pendingLabel={words.saving}>
        {words.savePassword}
      </Button>
    </form>
  )
}

/** Sets a password by the link of the reset mail, which is checked before anything is typed. */
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
      ) : link.data ? (
        <SetForm token={token} email={link.data.email} />
      ) : link.isError ? (
        <ErrorState text={problemSentence(link.error)} onRetry={() => void link.refetch()} />
      ) : (
        <Loading className="flex flex-col gap-5">
          <Skeleton width="60%" height={22} />
          <Skeleton height={100} className="mt-5" />
          <Skeleton height={76} className="mt-5" />
        </Loading>
      )}
    </>
  )
}
