import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { outside } from '../../lib/brand.ts'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { NameFields } from '../../shared/forms/name-fields.tsx'
import { NewPasswordField } from '../../shared/forms/new-password-field.tsx'
import { newPasswordFault } from '../../shared/forms/new-password-rules.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { accountFaults, type Draft } from './draft.ts'
import { registrationMessages as words } from './messages.ts'
import { StepFrame } from './step-frame.tsx'
import { useStoreInput, type StepProps } from './use-store-input.ts'

const names = ['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'termsAndConditions', 'emailConsent'] as const
type Fields = Pick<Draft, (typeof names)[number]>
type AccountStepProps = StepProps & {
  isMinor: boolean
  logIn: ReactNode
  onNext: (fields: Fields) => void
  onBack: () => void
}

const fieldsOf = (draft: Draft) => Object.fromEntries(names.map((name) => [name, draft[name]])) as Fields

const Terms = () => (
  <>
    {words.terms}{' '}
    <a className="link" href={outside.privacyPolicy} rel="noopener noreferrer" target="_blank">
      {words.privacyPolicy}
    </a>
  </>
)

export function AccountStep({ draft, isMinor, refusal, logIn, onChange, onNext, onBack }: AccountStepProps) {
  const form = useFields<Fields>({
    initial: fieldsOf(draft),
    faultsOf: async (fields) => ({
      ...accountFaults({ ...draft, ...fields }, isMinor),
      password: await newPasswordFault(fields.password, [fields.email, fields.firstName, fields.lastName]),
    }),
  })
  const refused = useRefused(form, refusal.error, { sentences: refusal.sentences })
  useStoreInput(form, onChange)
  const { register, control } = form
  const { errors } = form.formState
  const [firstName, lastName, email, password] = useWatch({ control, name: ['firstName', 'lastName', 'email', 'password'] })
  return (
    <StepFrame title={words.accountTitle} submit={words.next} error={refusal.error} onSubmit={form.send(onNext)} onBack={onBack}>
      <div className="grid gap-5 xs:grid-cols-2">
        <NameFields register={register} errors={errors} refused={refused} />
      </div>
      <EmailField
        label={words.email}
        autoComplete="username"
        required
        typed={email}
        onTake={(likely) => form.setValue('email', likely, { shouldDirty: true, shouldValidate: true })}
        error={errors.email?.message ?? refused['email']}
        {...register('email')}
      />
      {refused['email'] && !errors.email && logIn}
      <NewPasswordField
        label={words.password}
        typed={password}
        ownerNames={[email, firstName, lastName]}
        required
        error={errors.password?.message ?? refused['password']}
        {...register('password')}
      />
      <PasswordField
        label={words.confirmPassword}
        autoComplete="new-password"
        required
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <CheckboxField label={<Terms />} required error={errors.termsAndConditions?.message} {...register('termsAndConditions')} />
      {/* A child only receives the activation mail. */}
      {!isMinor && <CheckboxField label={words.emailConsent} {...register('emailConsent')} />}
    </StepFrame>
  )
}
