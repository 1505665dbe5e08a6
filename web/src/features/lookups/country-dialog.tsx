import type { CountryRuleRow } from '@portal/contract/lookups'
import { consoleApi } from '../../lib/console-api.ts'
import { reasonFault, ReasonField } from '../../shared/change-dialog.tsx'
import { DialogCheckbox, DialogSelect, DialogText, FormDialog } from '../../shared/form-dialog.tsx'
import { showToast } from '../../ui/toast.ts'
import { lookupMessages as words } from './messages.ts'
import { parseNumberIn, positionIn, useLookupChange } from './lookups.tsx'

type Postal = keyof typeof words.postalChoices
const postalOf = (needed: boolean | null): Postal => (needed === null ? 'usual' : needed ? 'needed' : 'none')
const neededOf: Record<Postal, boolean | null> = { usual: null, needed: true, none: false }

type Typed = { shown: boolean; position: string; consent_age: string; needs_postal_code: Postal; reason: string }

const ageIn = (text: string) => parseNumberIn(text, 10, 21)

const faultsOf = ({ position, consent_age: age, reason }: Typed) => ({
  position: positionIn(position) === undefined ? words.numberWrong : undefined,
  consent_age: ageIn(age) === undefined ? words.numberWrong : undefined,
  reason: reasonFault(reason),
})

export function CountryDialog({ country, onDone }: { country: CountryRuleRow; onDone: () => void }) {
  const save = useLookupChange(
    ({ shown, position, consent_age: age, needs_postal_code: postal, reason }: Typed) =>
      consoleApi.lookups.saveCountryRule({
        params: { code: country.code },
        body: {
          revision: country.revision,
          shown,
          position: positionIn(position) ?? null,
          consent_age: ageIn(age) ?? null,
          needs_postal_code: neededOf[postal],
          reason: reason.trim(),
        },
      }),
    () => {
      showToast(words.saved(country.name))
      onDone()
    },
  )
  return (
    <FormDialog<Typed>
      alert
      title={words.countryTitle(country.name)}
      text={words.ageWarning}
      initial={{
        shown: country.shown,
        position: String(country.position ?? ''),
        consent_age: String(country.consent_age ?? ''),
        needs_postal_code: postalOf(country.needs_postal_code),
        reason: '',
      }}
      faultsOf={faultsOf}
      action={words.save}
      pending={save.isPending}
      error={save.error}
      onSend={(typed) => save.mutate(typed)}
      onClose={onDone}
    >
      {(refused) => (
        <>
          <DialogCheckbox<Typed> name="shown" label={words.offer} refused={refused} />
          <DialogText<Typed>
            name="position"
            label={words.position}
            hint={words.positionHint}
            inputMode="numeric"
            maxLength={3}
            refused={refused}
          />
          <DialogText<Typed>
            name="consent_age"
            label={words.age}
            hint={words.ageHint(country.usual_consent_age)}
            inputMode="numeric"
            maxLength={2}
            refused={refused}
          />
          <DialogSelect<Typed>
            name="needs_postal_code"
            label={words.postalLabel}
            defaultLabel={words.postalChoices.usual}
            options={Object.entries(words.postalChoices).map(([value, label]) => ({ value, label }))}
            refused={refused}
          />
          <ReasonField refused={refused} />
        </>
      )}
    </FormDialog>
  )
}
