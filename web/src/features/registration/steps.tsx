import { useQuery } from '@tanstack/react-query'
import { ChevronLeft } from 'lucide-react'
import { Suspense, useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { useWatch, type FieldValues, type UseFormReturn } from 'react-hook-form'
import { api, query } from '../../lib/api.ts'
import { outside } from '../../lib/brand.ts'
import { formatClock, parseTime } from '../../lib/format.ts'
import { formats } from '../../lib/language.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { rememberedCountry } from '../../lib/visitor-location.ts'
import { AvatarPicker } from '../../shared/forms/avatar-picker.tsx'
import { EmailField } from '../../shared/forms/email-field.tsx'
import { NameFields } from '../../shared/forms/name-fields.tsx'
import { newPasswordFault, NewPasswordField } from '../../shared/forms/new-password.tsx'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { Form } from '../../ui/form.tsx'
import { PasswordField } from '../../ui/password-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import {
  accountFaults,
  ageFaults,
  birthKnownUntil,
  emptyDraft,
  isMinorsBirth,
  profileFaults,
  unlikelyAge,
  type Draft,
} from './draft.ts'
import { registrationMessages as words } from './messages.ts'

type AgeFields = Pick<Draft, 'birthDate' | 'country'>
type AgeStepProps = Omit<StepProps, 'onChange'> & { pending: boolean; onNext: (fields: AgeFields) => void }

const faultsOfAge = (fields: AgeFields) => ageFaults({ ...emptyDraft, ...fields })

const ConfirmDialog = lazyPart(() => import('../../shared/confirm-dialog.tsx'), 'ConfirmDialog')
const SupportAddress = lazyPart(() => import('../../shared/support-address.tsx'), 'SupportAddress')

/** For readers whose date was a typing mistake. */
const LockHelp = () => (
  <p className="t2 sm">
    {words.birthDateHelp}{' '}
    <Suspense>
      <SupportAddress />
    </Suspense>
  </p>
)

export function AgeStep({ draft, refusal, pending, onNext }: AgeStepProps) {
  const countries = useQuery(query(api.lookups.countries))
  // Value when the step was opened; later input is not submitted yet.
  const [settled] = useState(() => isMinorsBirth(draft.birthDate))
  const form = useFields<AgeFields>({
    initial: { birthDate: draft.birthDate, country: draft.country || (rememberedCountry() ?? '') },
    faultsOf: faultsOfAge,
  })
  const [asked, setAsked] = useState<AgeFields | null>(null)
  const until = birthKnownUntil()
  const refused = useRefused(form, refusal.error, {
    sentences: refusal.sentences,
    names: { birthDate: ['date_of_birth'] },
  })
  const { register, control, setValue } = form
  const { errors } = form.formState
  const isOpen = refusal.sentences['date_of_birth'] !== undefined || refusal.sentences['country'] !== undefined
  const readOnly = settled && !isOpen
  // A typing mistake must not reach the rules for children: their answer cannot be taken back for a while.
  const proceed = (fields: AgeFields) => (!readOnly && unlikelyAge(fields.birthDate) !== null ? setAsked(fields) : onNext(fields))
  const country = useWatch({ control, name: 'country' })
  const step = (list: readonly { code: string; name: string }[] = []) => (
    <StepFrame
      title={words.ageTitle}
      text={words.ageText}
      submit={words.next}
      pending={pending}
      error={refusal.error}
      onSubmit={form.send(proceed)}
    >
      <TextField
        label={words.birthDate}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        required
        error={errors.birthDate?.message ?? refused['date_of_birth']}
        readOnly={readOnly}
        hint={readOnly && until ? words.birthDateGiven(formatClock(until)) : undefined}
        {...register('birthDate')}
      />
      {readOnly && country ? (
        <TextField label={words.country} readOnly value={list.find(({ code }) => code === country)?.name ?? country} />
      ) : (
        <SelectField
          label={words.country}
          defaultLabel={words.chooseCountry}
          autoComplete="country"
          options={list.map(({ code, name }) => ({ value: code, label: name }))}
          required
          error={errors.country?.message ?? refused['country']}
          name="country"
          value={list.length > 0 ? country : ''}
          onChange={(event) => setValue('country', event.target.value)}
        />
      )}
      {readOnly && <LockHelp />}
      {asked && (
        <Suspense>
          <ConfirmDialog
            title={words.birthDateQuestion(formats.day(parseTime(`${asked.birthDate}T12:00`)))}
            text={words.birthDateAge(unlikelyAge(asked.birthDate) ?? 0)}
            action={words.birthDateRight}
            cancel={words.birthDateCorrect}
            danger={false}
            pending={false}
            onConfirm={() => {
              setAsked(null)
              onNext(asked)
            }}
            onClose={() => setAsked(null)}
          />
        </Suspense>
      )}
    </StepFrame>
  )
  return (
    <Loaded read={countries} skeleton={step()}>
      {(list) => step(list)}
    </Loaded>
  )
}

const accountFieldNames = [
  'firstName',
  'lastName',
  'email',
  'password',
  'confirmPassword',
  'termsAndConditions',
  'emailConsent',
] as const
type AccountFields = Pick<Draft, (typeof accountFieldNames)[number]>
type AccountStepProps = StepProps & {
  isMinor: boolean
  logIn: ReactNode
  onNext: (fields: AccountFields) => void
  onBack: () => void
}

const fieldsOf = (draft: Draft) => Object.fromEntries(accountFieldNames.map((name) => [name, draft[name]])) as AccountFields

const Terms = () => (
  <>
    {words.terms}{' '}
    <a className="link" href={outside.privacyPolicy} rel="noopener noreferrer" target="_blank">
      {words.privacyPolicy}
    </a>
  </>
)

export function AccountStep({ draft, isMinor, refusal, logIn, onChange, onNext, onBack }: AccountStepProps) {
  const form = useFields<AccountFields>({
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

type ProfileFields = Pick<Draft, 'username' | 'initials'>
type AvatarFields = Pick<Draft, 'avatarId' | 'colourId'>
type ProfileStepProps = StepProps & {
  pending: boolean
  onCreate: (part: ProfileFields & AvatarFields) => void
  onBack: () => void
}

const faultsOfProfile = (fields: ProfileFields) => profileFaults({ ...emptyDraft, ...fields })

export function ProfileStep({ draft, refusal, pending, onChange, onCreate, onBack }: ProfileStepProps) {
  const [avatar, setAvatar] = useState<AvatarFields>({ avatarId: draft.avatarId, colourId: draft.colourId })
  const form = useFields<ProfileFields>({
    initial: { username: draft.username, initials: draft.initials },
    faultsOf: faultsOfProfile,
    whileTyping: true,
  })
  const refused = useRefused(form, refusal.error, { sentences: refusal.sentences })
  useStoreInput(form, onChange)
  const { register, control } = form
  const { errors, dirtyFields } = form.formState
  const [username, initials] = useWatch({ control, name: ['username', 'initials'] })
  return (
    <StepFrame
      title={words.profileTitle}
      submit={words.create}
      pending={pending}
      error={refusal.error}
      onSubmit={form.send((fields) => pending || onCreate({ ...fields, ...avatar }))}
      onBack={onBack}
    >
      <TextField
        label={words.username}
        autoComplete="nickname"
        autoCapitalize="off"
        spellCheck={false}
        hint={words.usernameHint}
        good={(dirtyFields.username ?? false) && !errors.username && !refused['username']}
        required
        error={errors.username?.message ?? refused['username']}
        {...register('username')}
      />
      <TextField
        label={words.initials}
        optional
        maxLength={3}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        hint={words.initialsHint}
        error={errors.initials?.message ?? refused['initials']}
        {...register('initials')}
      />
      <AvatarPicker
        {...avatar}
        initials={initials}
        name={username}
        onChange={(next) => {
          setAvatar(next)
          onChange(next)
        }}
      />
    </StepFrame>
  )
}

type StepFrameProps = {
  title: string
  text?: string
  submit: string
  pending?: boolean
  error?: unknown
  onSubmit: (event: React.FormEvent) => unknown
  onBack?: (() => void) | undefined
  children: ReactNode
}

export const StepFrame = ({ title, text, submit, pending = false, error, onSubmit, onBack, children }: StepFrameProps) => (
  <Form className="flex flex-col gap-5" error={error} onSubmit={onSubmit}>
    <div>
      <h2 className="text-21 font-bold">{title}</h2>
      {text && <p className="t2 mt-2">{text}</p>}
    </div>
    {children}
    <Button type="submit" variant="primary" size="large" wide pending={pending} pendingLabel={words.creating}>
      {submit}
    </Button>
    {onBack && (
      <Button
        variant="plain"
        className="self-start"
        icon={<ChevronLeft size={18} strokeWidth={2} aria-hidden />}
        onClick={onBack}
      >
        {words.back}
      </Button>
    )}
  </Form>
)

type Refusal = { error: unknown; sentences: Record<string, string> }

export type StepProps = {
  draft: Draft
  refusal: Refusal
  onChange: (part: Partial<Draft>) => void
}

/** Stores the input of a step while the user types, so that a reload or Back loses nothing. */
export function useStoreInput<F extends FieldValues & Partial<Draft>>(
  { watch }: Pick<UseFormReturn<F>, 'watch'>,
  onChange: (part: Partial<Draft>) => void,
): void {
  const keep = useEffectEvent(onChange)
  useEffect(() => {
    const watching = watch((values) => keep(values as Partial<Draft>))
    return () => watching.unsubscribe()
  }, [watch])
}
