import { useFields, useRefused } from '../../shared/forms/use-fields.ts'
import { TextField } from '../../ui/text-field.tsx'
import { guardianFaults, type Draft } from './draft.ts'
import { registrationMessages as words } from './messages.ts'
import { StepFrame } from './step-frame.tsx'
import { useKeep, type StepProps } from './use-keep.ts'

type Fields = Pick<Draft, 'adultEmail'>
type GuardianStepProps = StepProps & { minimumAge: number; onNext: (fields: Fields) => void; onBack: () => void }

export function GuardianStep({ draft, minimumAge, refusal, onChange, onNext, onBack }: GuardianStepProps) {
  const form = useFields<Fields>({
    initial: { adultEmail: draft.adultEmail },
    faultsOf: (fields) => guardianFaults({ ...draft, ...fields }),
  })
  const refused = useRefused(form, refusal.error, { sentences: refusal.sentences })
  useKeep(form, onChange)
  return (
    <StepFrame
      title={words.guardianTitle}
      text={words.guardianText(minimumAge)}
      submit={words.next}
      error={refusal.error}
      onSubmit={form.send(onNext)}
      onBack={onBack}
    >
      <TextField
        label={words.guardianEmail}
        type="email"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        required
        error={form.formState.errors.adultEmail?.message ?? refused['adult_email']}
        {...form.register('adultEmail')}
      />
    </StepFrame>
  )
}
