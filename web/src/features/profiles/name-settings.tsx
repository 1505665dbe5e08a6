import type { User } from '@portal/contract/profiles'
import { Email } from '@portal/contract/rules/email'
import { emailSentence, usernameSentences } from '@portal/contract/rules/messages'
import { Username } from '@portal/contract/rules/credentials'
import { Link } from '@tanstack/react-router'
import { useWatch } from 'react-hook-form'
import { api } from '../../lib/api.ts'
import { formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { formMessages } from '../../shared/forms/messages.ts'
import { NameFields, nameFaults } from '../../shared/forms/name-fields.tsx'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { profileMessages as words } from './messages.ts'
import { SettingForm, useChange } from './setting.tsx'

type PendingEmailProps = { user: User; pending: string; onDone: () => void }

function PendingEmail({ user, pending, onDone }: PendingEmailProps) {
  const change = (email: string) => api.profiles.update({ body: { email } })
  const resend = useChange(change, () => {
    showToast(words.emailSent(pending), 'info')
    onDone()
  })
  const cancel = useChange(change, () => {
    showToast(words.emailKept, 'info')
    onDone()
  })
  const isBusy = resend.isPending || cancel.isPending
  return (
    <div className="flex flex-col gap-3">
      <p className="t2" role="status">
        {words.emailWaits(pending)}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button pending={resend.isPending} onClick={() => isBusy || resend.mutate(pending)}>
          {words.resendEmail}
        </Button>
        <Button variant="quiet" pending={cancel.isPending} onClick={() => isBusy || cancel.mutate(user.email)}>
          {words.cancelEmail}
        </Button>
      </div>
    </div>
  )
}

function EmailUndo({ until }: { until: string }) {
  const now = useNow(60_000)
  return (
    <p className="t2">
      {words.emailUndo(formatDay(until, now))}{' '}
      <Link to="/set-email" search={{}} className="link">
        {words.confirmEmailAgain}
      </Link>
    </p>
  )
}

type SectionProps = { user: User; onDone: () => void }

type Names = { firstName: string; lastName: string; emailConsent: boolean }

export function NamesSetting({ user, onDone }: SectionProps) {
  const save = useChange(
    ({ firstName, lastName, emailConsent }: Names) =>
      api.profiles.update({ body: { first_name: firstName, last_name: lastName, email_consent: emailConsent } }),
    onDone,
  )
  const form = useFields<Names>({
    initial: { firstName: user.first_name, lastName: user.last_name, emailConsent: user.email_consent },
    faultsOf: nameFaults,
    keptAs: 'name',
  })
  const refused = useRefused(form, save.error)
  const { register, send } = form
  const { errors } = form.formState
  return (
    <SettingForm pending={save.isPending} error={save.error} onSubmit={send((fields) => save.isPending || save.mutate(fields))}>
      <NameFields register={register} errors={errors} refused={refused} />
      {!user.is_minor && <CheckboxField label={words.emailConsent} {...register('emailConsent')} />}
    </SettingForm>
  )
}

type EmailFields = { email: string }

const emailFaults = ({ email }: EmailFields) => ({ email: Email.safeParse(email).success ? undefined : emailSentence })

/** Drops the server's advice to log in: the reader is logged in. */
function emailSentences(error: unknown, email: string): Record<string, string> {
  const found = fieldSentences(error, { email })
  return found['email'] === formMessages.emailTaken(email) ? { ...found, email: words.emailInUse(email) } : found
}

export function EmailSetting({ user, onDone }: SectionProps) {
  const save = useChange(
    ({ email }: EmailFields) => api.profiles.update({ body: { email: email.trim() } }),
    ({ email }) => {
      if (email.trim() !== user.email) showToast(words.emailSent(email.trim()), 'info')
      onDone()
    },
  )
  const form = useFields<EmailFields>({ initial: { email: user.email }, faultsOf: emailFaults, keptAs: 'email' })
  const refused = useRefused(form, save.error, {
    sentences: emailSentences(save.error, save.variables?.email ?? ''),
  })
  const { register, send, formState } = form
  const typed = useWatch({ control: form.control, name: 'email' })
  return (
    <SettingForm pending={save.isPending} error={save.error} onSubmit={send((fields) => save.isPending || save.mutate(fields))}>
      <EmailField
        label={words.email}
        autoComplete="email"
        typed={typed}
        onTake={(likely) => form.setValue('email', likely, { shouldDirty: true, shouldValidate: true })}
        hint={words.emailHint}
        required
        error={formState.errors.email?.message ?? refused['email']}
        {...register('email')}
      />
      {user.pending_email !== null && <PendingEmail user={user} pending={user.pending_email} onDone={onDone} />}
      {user.email_undo_until && <EmailUndo until={user.email_undo_until} />}
    </SettingForm>
  )
}

type UsernameFields = { username: string }

const usernameFaults = ({ username }: UsernameFields) => {
  const result = Username.safeParse(username)
  return { username: result.success ? undefined : (result.error.issues[0]?.message ?? usernameSentences.characters) }
}

export function UsernameSetting({ user, onDone }: SectionProps) {
  const save = useChange(({ username }: UsernameFields) => api.profiles.update({ body: { username: username.trim() } }), onDone)
  const form = useFields<UsernameFields>({
    initial: { username: user.username },
    faultsOf: usernameFaults,
    keptAs: 'username',
    whileTyping: true,
  })
  const refused = useRefused(form, save.error, {
    sentences: fieldSentences(save.error, { username: save.variables?.username ?? '' }),
  })
  const { register, send, formState } = form
  return (
    <SettingForm pending={save.isPending} error={save.error} onSubmit={send((fields) => save.isPending || save.mutate(fields))}>
      <TextField
        label={words.username}
        autoComplete="nickname"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={formState.errors.username?.message ?? refused['username']}
        {...register('username')}
      />
    </SettingForm>
  )
}
