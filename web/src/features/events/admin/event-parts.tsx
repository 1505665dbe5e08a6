import type { AdminEventFields } from '@portal/contract/events-admin'
import { consoleMessages } from '../../../shared/console-messages.ts'
import type { RecordPart } from '../../../shared/record-form.tsx'
import { TextPart } from '../../../shared/text-part.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { FieldMessage } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { eventsAdminMessages as words } from './messages.ts'
import { useTitleChoices } from './use-events-admin.ts'

type PartProps = RecordPart<AdminEventFields>

const kinds = Object.entries(words.kinds).map(([value, label]) => ({ value, label }))

/** What an event is, and what is said of it. */
export function WordFields(part: PartProps) {
  const { fields, errorAt, onChange } = part
  return (
    <>
      <div className="admin-pair">
        <TextPart {...part} name="name" label={words.name} maxLength={60} />
        <SelectField
          label={words.kind}
          defaultLabel={consoleMessages.choose}
          options={kinds}
          value={fields.kind}
          error={errorAt('kind')}
          onChange={({ target }) => onChange({ kind: target.value as AdminEventFields['kind'] })}
        />
      </div>
      <TextArea
        label={words.description}
        optional
        rows={4}
        maxLength={600}
        value={fields.description}
        error={errorAt('description')}
        onChange={({ target }) => onChange({ description: target.value })}
      />
    </>
  )
}

const zoneNames = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]

/** When it runs, and by whose clock. */
export function DateFields({ fields, errorAt, onChange }: PartProps) {
  const zone = fields.time_zone
  const zones = zoneNames.includes(zone) ? zoneNames : [zone, ...zoneNames]
  const hint = words.zoneHint(zone.replaceAll('_', ' '))
  return (
    <>
      <div className="admin-pair">
        {(['starts_at', 'ends_at'] as const).map((name) => (
          <TextField
            key={name}
            type="datetime-local"
            label={name === 'starts_at' ? words.starts : words.ends}
            hint={hint}
            value={fields[name]}
            error={errorAt(name)}
            onChange={({ target }) => onChange({ [name]: target.value.slice(0, 16) })}
          />
        ))}
      </div>
      <SelectField
        label={words.zone}
        defaultLabel={consoleMessages.choose}
        options={zones.map((value) => ({ value, label: value.replaceAll('_', ' ') }))}
        value={zone}
        error={errorAt('time_zone')}
        onChange={({ target }) => onChange({ time_zone: target.value })}
      />
    </>
  )
}

const scorings = Object.entries(words.scorings).map(([value, label]) => ({ value, label }))

/** The games of its leaderboard; a launch party is for one. */
export function BoardFields({ fields, errorAt, onChange }: PartProps) {
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
