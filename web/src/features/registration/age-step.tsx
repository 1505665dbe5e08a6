import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { api, query } from '../../lib/api.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { rememberedCountry } from '../../lib/whereabouts.ts'
import { resolverOf } from '../../shared/forms/resolver.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ageFaults, emptyDraft, isSettledBirth, type Draft } from './draft.ts'
import { registrationMessages as words } from './messages.ts'
import { StepFrame } from './step-frame.tsx'

type Fields = Pick<Draft, 'birthDate' | 'country'>
type AgeStepProps = {
  draft: Draft
  refusals: Record<string, string>
  pending: boolean
  onNext: (fields: Fields) => void
}

const resolver = resolverOf<Fields>((fields) => ageFaults({ ...emptyDraft, ...fields }))

/** Birth date and country: what decides whether a guardian is asked. */
export function AgeStep({ draft, refusals, pending, onNext }: AgeStepProps) {
  const countries = useQuery(query(api.lookups.countries))
  // As it was when the step was opened: what is typed now is not given yet.
  const [settled] = useState(() => isSettledBirth(draft.birthDate))
  const readOnly = settled && refusals['date_of_birth'] === undefined
  const { register, handleSubmit, formState, control, setValue } = useForm<Fields>({
    defaultValues: { birthDate: draft.birthDate, country: draft.country || (rememberedCountry() ?? '') },
    resolver,
    mode: 'onBlur',
  })
  const { errors } = formState
  const country = useWatch({ control, name: 'country' })
  if (countries.isError) return <ErrorState text={problemSentence(countries.error)} onRetry={() => void countries.refetch()} />
  return (
    <StepFrame
      title={words.ageTitle}
      text={words.ageText}
      submit={words.next}
      pending={pending}
      onSubmit={(event) => void handleSubmit(onNext)(event)}
    >
      <TextField
        label={words.birthDate}
        type="date"
        autoComplete="bday"
        min="1900-01-01"
        error={errors.birthDate?.message ?? refusals['date_of_birth']}
        readOnly={readOnly}
        hint={readOnly ? words.birthDateGiven : undefined}
        {...register('birthDate')}
      />
      <SelectField
        label={words.country}
        defaultLabel={words.chooseCountry}
        autoComplete="country"
        options={(countries.data ?? []).map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.country?.message ?? refusals['country']}
        name="country"
        value={countries.data ? country : ''}
        onChange={(event) => setValue('country', event.target.value, { shouldValidate: formState.isSubmitted })}
      />
    </StepFrame>
  )
}
