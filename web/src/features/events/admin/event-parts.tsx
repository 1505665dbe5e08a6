import type { AdminEventFields } from '@portal/contract/events-admin'
import { consoleMessages } from '../../../shared/console-messages.ts'
import type { RecordPart } from '../../../shared/record-form.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { FieldMessage } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { eventsAdminMessages as words } from './messages.ts'
import { useTitleChoices } from './use-events-admin.ts'

const scorings = Object.entries(words.scorings).map(([value, label]) => ({ value, label }))

/** A launch party has exactly one game. */
export function BoardFields({ fields, errorAt, onChange }: RecordPart<AdminEventFields>) {
  const titles = useTitleChoices()
  const { title_codes: codes } = fields
  const error = errorAt('title_codes')
  const scoring = codes.length > 0 && (
    <SelectField
      label={words.scoring}
      defaultLabel={consoleMessages.choose}
      options={scorings}
      value={fields.scoring}
      error={errorAt('scoring')}
      onChange={({ target }) => onChange({ scoring: target.value as AdminEventFields['scoring'] })}
    />
  )
  if (fields.kind === 'launch_party')
    return (
      <>
        <SelectField
          label={words.partyGame}
          defaultLabel={consoleMessages.choose}
          options={titles.map(({ code, name }) => ({ value: code, label: name }))}
          value={codes.length === 1 ? (codes[0] ?? '') : ''}
          error={error}
          onChange={({ target }) => onChange({ title_codes: [target.value] })}
        />
        {scoring}
      </>
    )
  return (
    <>
      <fieldset className="events-admin-games" aria-describedby={error ? 'event-gamese' : 'event-gamesh'}>
        <legend className="field-label">{words.games}</legend>
        {titles.map(({ code, name }) => (
          <CheckboxField
            key={code}
            label={name}
            checked={codes.includes(code)}
            onChange={({ target }) =>
              onChange({ title_codes: target.checked ? [...codes, code] : codes.filter((one) => one !== code) })
            }
          />
        ))}
      </fieldset>
      <FieldMessage id="event-games" error={error} hint={words.gamesHint} />
      {scoring}
    </>
  )
}
