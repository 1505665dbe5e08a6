import type { User } from '@portal/contract/profiles'
import { passwordSentences } from '@portal/contract/rules/password'
import { useMutation } from '@tanstack/react-query'
import { useForm, useWatch } from 'react-hook-form'
import { ApiError } from '../../lib/api-error.ts'
import { api } from '../../lib/api.ts'
import { fieldSentences, formSentences } from '../../shared/forms/form-sentences.ts'
import { NewPasswordField } from '../../shared/forms/new-password-field.tsx'
import { newPasswordFaults, type NewPassword } from '../../shared/forms/new-password-rules.ts'
import { resolverOf } from '../../shared/forms/resolver.ts'
import { PasswordField } from '../../ui/password-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { profileMessages as words } from './messages.ts'
import { SettingForm } from './setting-form.tsx'
import { isFormProblem } from './use-own-user.ts'

type Fields = NewPassword & { password: string }

const resolver = resolverOf<Fields>((fields) => ({
  password: fields.password ? undefined : passwordSentences.required,
  ...newPasswordFaults(fields),
}))

const wrongPassword = 619

/** Another password, by who knows the current one; all other sessions end. */
export function PasswordSetting({ user, onDone }: { user: User; onDone: () => void }) {
  const save = useMutation({
    mutationFn: ({ password, newPassword }: Fields) =>
      api.accounts.changePassword({ body: { password, new_password: newPassword } }),
    meta: { inPage: isFormProblem },
    onSuccess: () => {
      showToast(words.passwordChanged)
      onDone()
    },
  })
  const { register, handleSubmit, control, formState } = useForm<Fields>({
    defaultValues: { password: '', newPassword: '', confirmNewPassword: '' },
    resolver,
    mode: 'onBlur',
  })
  const { errors } = formState
  const typed = useWatch({ control, name: 'newPassword' })
  const wrong = save.error instanceof ApiError && save.error.code === wrongPassword ? formSentences(save.error)[0] : undefined
  const onChange = () => save.isError && save.reset()
  return (
    <SettingForm
      pending={save.isPending}
      error={wrong ? undefined : save.error}
      onSubmit={(event) => void handleSubmit((fields) => save.isPending || save.mutate(fields))(event)}
    >
      <PasswordField
        label={words.currentPassword}
        autoComplete="current-password"
        error={errors.password?.message ?? wrong}
        {...register('password', { onChange })}
      />
      <NewPasswordField
        label={words.newPassword}
        typed={typed}
        own={[user.email, user.username, user.first_name, user.last_name]}
        error={errors.newPassword?.message ?? fieldSentences(save.error)['new_password']}
        {...register('newPassword', { onChange })}
      />
      <PasswordField
        label={words.confirmNewPassword}
        autoComplete="new-password"
        error={errors.confirmNewPassword?.message}
        {...register('confirmNewPassword')}
      />
    </SettingForm>
  )
}
