import type { User } from '@portal/contract/profiles'
import { passwordSentences } from '@portal/contract/rules/messages'
import { useMutation } from '@tanstack/react-query'
import { useWatch } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { AccountName, newPasswordFaults, NewPasswordField, type NewPassword } from '../../shared/forms/new-password.tsx'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { profileMessages as words } from './messages.ts'
import { changeKey, isFormProblem, SettingForm } from './setting.tsx'

type Fields = NewPassword & { password: string }

const empty: Fields = { password: '', newPassword: '', confirmNewPassword: '' }

const faultsFor =
  ({ email, username, first_name, last_name }: User) =>
  async (fields: Fields) => ({
    password: fields.password ? undefined : passwordSentences.required,
    ...(await newPasswordFaults([email, username, first_name, last_name])(fields)),
  })

const wrongPassword = 619

export function PasswordSetting({ user, onDone }: { user: User; onDone: () => void }) {
  const save = useMutation({
    mutationKey: changeKey,
    mutationFn: ({ password, newPassword }: Fields) =>
      api.accounts.changePassword({ body: { password, new_password: newPassword } }),
    meta: { inPage: isFormProblem },
    onSuccess: () => {
      showToast(words.passwordChanged)
      onDone()
    },
  })
  const form = useFields<Fields>({ initial: empty, faultsOf: faultsFor(user) })
  const { register, control } = form
  const { errors } = form.formState
  const typed = useWatch({ control, name: 'newPassword' })
  const wrong = save.error instanceof ApiError && save.error.code === wrongPassword ? formSentences(save.error)[0] : undefined
  const refused = useRefused(form, save.error, {
    sentences: { ...fieldSentences(save.error), ...(wrong && { password: wrong }) },
  })
  return (
    <SettingForm
      pending={save.isPending}
      error={save.error}
      isAtField={wrong !== undefined}
      onSubmit={form.send((fields) => save.isPending || save.mutate(fields))}
    >
      <AccountName value={user.email} />
      <PasswordField
        label={words.currentPassword}
        autoComplete="current-password"
        required
        error={errors.password?.message ?? refused['password']}
        {...register('password')}
      />
      <NewPasswordField
        label={words.newPassword}
        typed={typed}
        ownerNames={[user.email, user.username, user.first_name, user.last_name]}
        required
        error={errors.newPassword?.message ?? refused['new_password']}
        {...register('newPassword')}
      />
      <PasswordField
        label={words.confirmNewPassword}
        autoComplete="new-password"
        required
        error={errors.confirmNewPassword?.message}
        {...register('confirmNewPassword')}
      />
    </SettingForm>
  )
}
