import { useForm, useWatch } from 'react-hook-form'
import { brand } from '../../lib/brand.ts'
import { NewPasswordField } from '../../shared/forms/new-password-field.tsx'
import { resolverOf } from '../../shared/forms/resolver.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { accountFaults, type Draft } from './draft.ts'
import { registrationMessages as words } from './messages.ts'
import { StepFrame } from './step-frame.tsx'

const names = ['firstName', 'lastName', 'email', 'password', 'confirmPassword', 'termsAndConditions', 'emailConsent'] as const
type Fields = Pick<Draft, (typeof names)[number]>
type AccountStepProps = {
  draft: Draft
  isMinor: boolean
  refusals: Record<string, string>
  onNext: (fields: Fields) => void
  onBack: () => void
}

const fieldsOf = (draft: Draft) => Object.fromEntries(names.map((name) => [name, draft[name]])) as Fields

const Terms = () => (
  <>
    {words.terms}{' '}
    <a className="link" href={brand.privacyPolicyUrl} rel="noopener noreferrer" target="_blank">
      {words.privacyPolicy}
    </a>
  </>
)

/** Name, e-mail, password and what the person agrees to. */
export function AccountStep({ draft, isMinor, refusals, onNext, onBack }: AccountStepProps) {
  const { register, handleSubmit, control, formState } = useForm<Fields>({
    defaultValues: fieldsOf(draft),
    resolver: resolverOf<Fields>((fields) => accountFaults({ ...draft, ...fields })),
    mode: 'onBlur',
  })
  const { errors } = formState
  const [firstName, lastName, email, password] = useWatch({ control, name: ['firstName', 'lastName', 'email', 'password'] })
  return (
    <StepFrame
      title={words.accountTitle}
      submit={words.next}
      onSubmit={(event) => void handleSubmit(onNext)(event)}
      onBack={onBack}
    >
      <div className="grid gap-5 xs:grid-cols-2">
        <TextField
          label={words.firstName}
          autoComplete="given-name"
          maxLength={60}
          error={errors.firstName?.message ?? refusals['first_name']}
          {...register('firstName')}
        />
        <TextField
          label={words.lastName}
          autoComplete="family-name"
          maxLength={60}
          error={errors.lastName?.message ?? refusals['last_name']}
          {...register('lastName')}
        />
      </div>
      <TextField
        label={words.email}
        type="email"
        autoComplete="username"
        autoCapitalize="off"
        spellCheck={false}
        error={errors.email?.message ?? (email === draft.email ? refusals['email'] : undefined)}
        {...register('email')}
      />
      <NewPasswordField
        label={words.password}
        typed={password}
        own={[email, firstName, lastName]}
        error={errors.password?.message ?? (password === draft.password ? refusals['password'] : undefined)}
        {...register('password')}
      />
      <PasswordField
        label={words.confirmPassword}
        autoComplete="new-password"
        error={errors.confirmPassword?.message}
        {...register('confirmPassword')}
      />
      <CheckboxField label={<Terms />} error={errors.termsAndConditions?.message} {...register('termsAndConditions')} />
      {/* A child gets no mail but the one that activates the account. */}
      {!isMinor && <CheckboxField label={words.emailConsent} {...register('emailConsent')} />}
    </StepFrame>
  )
}
