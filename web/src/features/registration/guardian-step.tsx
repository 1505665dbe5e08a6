import { useForm } from 'react-hook-form'
import { resolverOf } from '../../shared/forms/resolver.ts'
import { TextField } from '../../ui/text-field.tsx'
import { guardianFaults, type Draft } from './draft.ts'
import { registrationMessages as words } from './messages.ts'
import { StepFrame } from './step-frame.tsx'

type Fields = Pick<Draft, 'adultEmail'>
type GuardianStepProps = {
  draft: Draft
  minimumAge: number
  refusals: Record<string, string>
  onNext: (fields: Fields) => void
  onBack: () => void
}

/** Whom to ask for consent. */
export function GuardianStep({ draft, minimumAge, refusals, onNext, onBack }: GuardianStepProps) {
  const { register, handleSubmit, formState } = useForm<Fields>({
    defaultValues: { adultEmail: draft.adultEmail },
    resolver: resolverOf<Fields>((fields) => guardianFaults({ ...draft, ...fields })),
    mode: 'onBlur',
  })
  return (
    <StepFrame
      title={words.guardianTitle}
      text={words.guardianText(minimumAge)}
      submit={words.next}
      onSubmit={(event) => void handleSubmit(onNext)(event)}
      onBack={onBack}
    >
      <TextField
        label={words.guardianEmail}
        type="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        error={formState.errors.adultEmail?.message ?? refusals['adult_email']}
        {...register('adultEmail')}
      />
    </StepFrame>
  )
}
