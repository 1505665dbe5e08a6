import type { User } from '@portal/contract/profiles'
import { Email, emailSentence } from '@portal/contract/rules/email'
import { Username, usernameSentences } from '@portal/contract/rules/username'
import { useForm } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { resolverOf } from '../../shared/forms/resolver.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { profileMessages as words } from './messages.ts'
import { SettingForm } from './setting-form.tsx'
import { useChange } from './use-own-user.ts'

type SectionProps = { user: User; onDone: () => void }

type Names = { firstName: string; lastName: string; emailConsent: boolean }

const namesResolver = resolverOf<Names>(({ firstName, lastName }) => ({
  firstName: firstName.trim() ? undefined : words.nameMissing,
  lastName: lastName.trim() ? undefined : words.nameMissing,
}))

/** First and last name, and whether news may come by mail. */
export function NamesSetting({ user, onDone }: SectionProps) {
  const save = useChange(
    ({ firstName, lastName, emailConsent }: Names) =>
      api.profiles.update({ body: { first_name: firstName, last_name: lastName, email_consent: emailConsent } }),
    onDone,
  )
  const { register, handleSubmit, formState } = useForm<Names>({
    defaultValues: { firstName: user.first_name, lastName: user.last_name, emailConsent: user.email_consent },
    resolver: namesResolver,
    mode: 'onBlur',
  })
  const { errors } = formState
  return (
    <SettingForm
      pending={save.isPending}
      error={save.error}
      onSubmit={(event) => void handleSubmit((fields) => save.isPending || save.mutate(fields))(event)}
    >
      <TextField
        label={words.firstName}
        autoComplete="given-name"
        maxLength={60}
        error={errors.firstName?.message}
        {...register('firstName')}
      />
      <TextField
        label={words.lastName}
        autoComplete="family-name"
        maxLength={60}
        error={errors.lastName?.message}
        {...register('lastName')}
      />
      {!user.is_minor && <CheckboxField label={words.emailConsent} {...register('emailConsent')} />}
    </SettingForm>
  )
}

type EmailFields = { email: string }

const emailResolver = resolverOf<EmailFields>(({ email }) => ({
  email: Email.safeParse(email).success ? undefined : emailSentence,
}))

/** Another e-mail; it counts once the link sent to it has been opened. */
export function EmailSetting({ user, onDone }: SectionProps) {
  const save = useChange(
    ({ email }: EmailFields) => api.profiles.update({ body: { email: email.trim() } }),
    ({ email }) => {
      if (email.trim() !== user.email) showToast(words.emailSent(email.trim()), 'info')
      onDone()
    },
  )
  const { register, handleSubmit, formState } = useForm<EmailFields>({
    defaultValues: { email: user.email },
    resolver: emailResolver,
    mode: 'onBlur',
  })
  const refused = fieldSentences(save.error, { email: save.variables?.email ?? '' })['email']
  return (
    <SettingForm
      pending={save.isPending}
      error={save.error}
      onSubmit={(event) => void handleSubmit((fields) => save.isPending || save.mutate(fields))(event)}
    >
      <TextField
        label={words.email}
        type="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        hint={words.emailHint}
        error={formState.errors.email?.message ?? refused}
        {...register('email', { onChange: () => save.isError && save.reset() })}
      />
    </SettingForm>
  )
}

type UsernameFields = { username: string }

const usernameResolver = resolverOf<UsernameFields>(({ username }) => {
  const result = Username.safeParse(username)
  return { username: result.success ? undefined : (result.error.issues[0]?.message ?? usernameSentences.characters) }
})

/** Another username; taken at once or refused. */
export function UsernameSetting({ user, onDone }: SectionProps) {
  const save = useChange(({ username }: UsernameFields) => api.profiles.update({ body: { username: username.trim() } }), onDone)
  const { register, handleSubmit, formState } = useForm<UsernameFields>({
    defaultValues: { username: user.username },
    resolver: usernameResolver,
    mode: 'onChange',
  })
  const refused = fieldSentences(save.error, { username: save.variables?.username ?? '' })['username']
  return (
    <SettingForm
      pending={save.isPending}
      error={save.error}
      onSubmit={(event) => void handleSubmit((fields) => save.isPending || save.mutate(fields))(event)}
    >
      <TextField
        label={words.username}
        autoComplete="nickname"
        autoCapitalize="off"
        spellCheck={false}
        error={formState.errors.username?.message ?? refused}
        {...register('username', { onChange: () => save.isError && save.reset() })}
      />
    </SettingForm>
  )
}
