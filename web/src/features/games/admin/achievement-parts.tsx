import type { gamesAdminCalls, AchievementFields } from '@portal/contract/games-admin'
import type { Reply } from '@portal/contract/endpoint'
import { consoleMessages } from '../../../shared/console-messages.ts'
import { FieldOf, parseWholeNumber, type RecordPart } from '../../../shared/record-form.tsx'
import { LampFields } from '../../../shared/lamp-fields.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { gamesAdminMessages as words } from './messages.ts'

export type Known = Reply<typeof gamesAdminCalls.achievements>

type PartsProps = RecordPart<AchievementFields> & { known: Known }

export function AchievementParts({ known, ...part }: PartsProps) {
  const { fields, errorAt, onChange } = part
  return (
    <>
      <FieldOf part={part} field={{ kind: 'text', name: 'title', label: words.achievementName, maxLength: 60 }} />
      <FieldOf part={part} field={{ kind: 'text', name: 'description', label: words.description, maxLength: 200 }} />
      <div className="field-pair">
        <TextField
          label={words.points}
          inputMode="numeric"
          autoComplete="off"
          value={fields.points === 0 ? '' : String(fields.points)}
          error={errorAt('points')}
          onChange={({ target }) => onChange({ points: parseWholeNumber(target.value, 100_000) })}
        />
        <SelectField
          label={words.category}
          defaultLabel={consoleMessages.choose}
          options={known.categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={String(fields.category_id)}
          error={errorAt('category_id')}
          onChange={({ target }) => onChange({ category_id: Number(target.value) })}
        />
      </div>
      <LampFields
        lamp={fields}
        alsoIcons={known.achievements.map((one) => one.fields.icon)}
        errorAt={errorAt}
        onChange={onChange}
      />
      <TextField
        label={words.position}
        hint={words.positionHint}
        inputMode="numeric"
        autoComplete="off"
        value={String(fields.position)}
        error={errorAt('position')}
        onChange={({ target }) => onChange({ position: parseWholeNumber(target.value, 1000) })}
      />
      <CheckboxField
        label={words.secretLabel}
        checked={fields.secret}
        onChange={({ target }) => onChange({ secret: target.checked })}
      />
    </>
  )
}
