import type { catalogueCalls, AchievementFields } from '@portal/contract/catalogue'
import type { Reply } from '@portal/contract/endpoint'
import { questIcons } from '@portal/contract/rules/quest-icons'
import { Insert } from '../../art/insert.tsx'
import { consoleMessages } from '../../shared/console-messages.ts'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { catalogueMessages as words } from './messages.ts'

/** What there is of a game's achievements. */
export type Known = Reply<typeof catalogueCalls.achievements>

type PartsProps = {
  fields: AchievementFields
  known: Known
  errorAt: (name: string) => string | undefined
  onChange: (change: Partial<AchievementFields>) => void
}

const named = (icon: string) => icon.charAt(0).toUpperCase() + icon.slice(1).replaceAll('-', ' ')
const shapes = Object.entries(words.shapes).map(([value, label]) => ({ value, label }))
const whole = (text: string, most: number) => Math.min(most, Number(text.replaceAll(/\D/g, '').slice(0, 6)) || 0)

/** The lamp as it looks lit. */
function LampFields({ fields, known, errorAt, onChange }: PartsProps) {
  const icons = [...new Set([...questIcons, ...known.achievements.map((one) => one.fields.icon)])].sort()
  return (
    <div className="admin-lamp">
      <SelectField
        label={words.picture}
        defaultLabel={consoleMessages.choose}
        options={icons.map((value) => ({ value, label: named(value) }))}
        value={fields.icon}
        error={errorAt('icon')}
        onChange={({ target }) => onChange({ icon: target.value })}
      />
      <SelectField
        label={words.shape}
        defaultLabel={consoleMessages.choose}
        options={shapes}
        value={fields.shape}
        error={errorAt('shape')}
        onChange={({ target }) => onChange({ shape: target.value as AchievementFields['shape'] })}
      />
      <Insert shape={fields.shape} glyph={fields.icon} colour="#FF7A33" lit size={56} />
    </div>
  )
}

/** What an achievement says, is worth and looks like. */
export function AchievementParts(props: PartsProps) {
  const { fields, known, errorAt, onChange } = props
  return (
    <>
      <TextField
        label={words.achievementName}
        maxLength={60}
        autoComplete="off"
        value={fields.title}
        error={errorAt('title')}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <TextField
        label={words.description}
        maxLength={200}
        autoComplete="off"
        value={fields.description}
        error={errorAt('description')}
        onChange={({ target }) => onChange({ description: target.value })}
      />
      <div className="admin-pair">
        <TextField
          label={words.points}
          inputMode="numeric"
          autoComplete="off"
          value={fields.points === 0 ? '' : String(fields.points)}
          error={errorAt('points')}
          onChange={({ target }) => onChange({ points: whole(target.value, 100_000) })}
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
      <LampFields {...props} />
      <TextField
        label={words.position}
        hint={words.positionHint}
        inputMode="numeric"
        autoComplete="off"
        value={String(fields.position)}
        error={errorAt('position')}
        onChange={({ target }) => onChange({ position: whole(target.value, 1000) })}
      />
      <CheckboxField
        label={words.secretLabel}
        checked={fields.secret}
        onChange={({ target }) => onChange({ secret: target.checked })}
      />
    </>
  )
}
