import type { CountryRuleRow } from '@portal/contract/lookups'
import { useState } from 'react'
import { consoleApi } from '../../lib/console-api.ts'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { fieldSentences } from '../../shared/forms/form-sentences.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { showToast } from '../../ui/toast.ts'
import { lookupMessages as words } from './messages.ts'
import { parseNumberIn, useLookupChange } from './lookups.tsx'

type Postal = keyof typeof words.postalChoices
const postalOf = (needed: boolean | null): Postal => (needed === null ? 'usual' : needed ? 'needed' : 'none')
const neededOf: Record<Postal, boolean | null> = { usual: null, needed: true, none: false }

export function CountryDialog({ country, onDone }: { country: CountryRuleRow; onDone: () => void }) {
  const [shown, setShown] = useState(country.shown)
  const [position, setPosition] = useState(String(country.position ?? ''))
  const [age, setAge] = useState(String(country.consent_age ?? ''))
  const [postal, setPostal] = useState(postalOf(country.needs_postal_code))
  const [tried, setTried] = useState(false)
  const parsed = { position: parseNumberIn(position, 1, 999), consent_age: parseNumberIn(age, 10, 21) }
  const save = useLookupChange(
    (reason) =>
      consoleApi.lookups.saveCountryRule({
        params: { code: country.code },
        body: {
          revision: country.revision,
          shown,
          position: parsed.position ?? null,
          consent_age: parsed.consent_age ?? null,
          needs_postal_code: neededOf[postal],
          reason,
        },
      }),
    () => {
      showToast(words.saved(country.name))
      onDone()
    },
  )
  const hasError = (number: number | null | undefined) => (tried && number === undefined ? words.numberWrong : undefined)
  const confirm = (reason: string) => {
    setTried(true)
    if (parsed.position !== undefined && parsed.consent_age !== undefined) save.mutate(reason)
  }
  return (
    <ChangeDialog
      title={words.countryTitle(country.name)}
      text={words.ageWarning}
      fields={
        <>
          <CheckboxField label={words.offer} checked={shown} onChange={({ target }) => setShown(target.checked)} />
          <TextField
            label={words.position}
            hint={words.positionHint}
            inputMode="numeric"
            autoComplete="off"
            maxLength={3}
            value={position}
            error={hasError(parsed.position)}
            onChange={({ target }) => setPosition(target.value)}
          />
          <TextField
            label={words.age}
            hint={words.ageHint(country.usual_consent_age)}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            value={age}
            error={hasError(parsed.consent_age)}
            onChange={({ target }) => setAge(target.value)}
          />
          <SelectField
            label={words.postalLabel}
            defaultLabel={words.postalChoices.usual}
            options={(Object.entries(words.postalChoices) as [Postal, string][]).map(([value, label]) => ({ value, label }))}
            value={postal}
            error={fieldSentences(save.error)['needs_postal_code']}
            onChange={({ target }) => setPostal(target.value as Postal)}
          />
        </>
      }
      shownAtFields={['needs_postal_code']}
      action={words.save}
      pending={save.isPending}
      error={save.error}
      onConfirm={confirm}
      onClose={onDone}
    />
  )
}
