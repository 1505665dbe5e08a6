import type { TitleState } from '@portal/contract/games-admin'
import { TextPart } from '../../shared/text-part.tsx'
import { FieldMessage } from '../../ui/field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { catalogueMessages as words } from './messages.ts'
import type { TitlePartProps } from './title-part-props.ts'

const states = (['released', 'new', 'coming'] as const).map((value) => ({ value, label: words.states[value] }))
const orNull = (text: string) => (text.trim() === '' ? null : text)

/** What a game is called, when it comes out, and its colours. */
export function FaceFields(part: TitlePartProps) {
  const { fields, errorAt, onChange } = part
  const state: TitleState = fields.coming_soon ? 'coming' : fields.is_new ? 'new' : 'released'
  const stateError = errorAt('is_new') ?? errorAt('coming_soon')
  return (
    <>
      <TextPart {...part} name="name" label={words.name} maxLength={60} />
      <div className="grid gap-2 justify-items-start">
        <span className="field-label">{words.standing}</span>
        <Segmented
          label={words.standing}
          options={states}
          value={state}
          onChange={(next) => onChange({ coming_soon: next === 'coming', is_new: next === 'new' })}
        />
        <FieldMessage id="title-state" error={stateError} />
      </div>
      <div className="admin-pair">
        <TextField
          type="date"
          label={words.releaseDate}
          value={fields.release_date ?? ''}
          error={errorAt('release_date')}
          onChange={({ target }) => onChange({ release_date: orNull(target.value) })}
        />
        <TextField
          label={words.comingUrl}
          hint={words.comingUrlHint}
          optional
          maxLength={300}
          autoComplete="off"
          value={fields.coming_soon_url ?? ''}
          error={errorAt('coming_soon_url')}
          onChange={({ target }) => onChange({ coming_soon_url: orNull(target.value) })}
        />
        {(['gradient_start', 'gradient_stop'] as const).map((name) => (
          <TextField
            key={name}
            type="color"
            className="admin-colour"
            label={name === 'gradient_start' ? words.gradientStart : words.gradientStop}
            hint={words.colourHint}
            value={fields[name]}
            error={errorAt(name)}
            onChange={({ target }) => onChange({ [name]: target.value })}
          />
        ))}
      </div>
    </>
  )
}
