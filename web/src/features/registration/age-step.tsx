import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { api, query } from '../../lib/api.ts'
import { formatClock, parseTime } from '../../lib/format.ts'
import { formats } from '../../lib/language.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { rememberedCountry } from '../../lib/visitor-location.ts'
import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ageFaults, birthKnownUntil, emptyDraft, isMinorsBirth, unlikelyAge, type Draft } from './draft.ts'
import { registrationMessages as words } from './messages.ts'
import { StepFrame } from './step-frame.tsx'
import type { StepProps } from './use-store-input.ts'

type Fields = Pick<Draft, 'birthDate' | 'country'>
type AgeStepProps = Omit<StepProps, 'onChange'> & { pending: boolean; onNext: (fields: Fields) => void }

const faultsOf = (fields: Fields) => ageFaults({ ...emptyDraft, ...fields })

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
  const form = useFields<Fields>({
    initial: { birthDate: draft.birthDate, country: draft.country || (rememberedCountry() ?? '') },
    faultsOf,
  })
  const [asked, setAsked] = useState<Fields | null>(null)
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
  const proceed = (fields: Fields) => (!readOnly && unlikelyAge(fields.birthDate) !== null ? setAsked(fields) : onNext(fields))
  const country = useWatch({ control, name: 'country' })
  if (countries.isError) return <ErrorState text={problemSentence(countries.error)} onRetry={() => void countries.refetch()} />
  return (
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
        <TextField label={words.country} readOnly value={countries.data?.find(({ code }) => code === country)?.name ?? country} />
      ) : (
        <SelectField
          label={words.country}
          defaultLabel={words.chooseCountry}
          autoComplete="country"
          options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
          required
          error={errors.country?.message ?? refused['country']}
          name="country"
          value={countries.data ? country : ''}
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
}
