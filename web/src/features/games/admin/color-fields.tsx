import { lampColor, type GameColors } from '@portal/contract/rules/game-colors'
import { FieldOf, type RecordField, type RecordPart } from '../../../shared/record-form.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { gamesAdminMessages as words } from './messages.ts'
import type { TitleDisplay } from './title-parts.tsx'

type Shown = GameColors | null | undefined

/** Returns the colors that players see once the title is saved with the same cover. */
export const coverColors = ({ colors, gradient_start, gradient_stop }: TitleDisplay, shown: Shown): GameColors =>
  colors ?? shown ?? { lamp_color: lampColor(gradient_start), glow_color: lampColor(gradient_stop) }

const colorFields: readonly RecordField<GameColors>[] = [
  { kind: 'color', name: 'lamp_color', label: words.lampColor, hint: words.lampColorHint },
  { kind: 'color', name: 'glow_color', label: words.glowColor, hint: words.glowColorHint },
]

/** Colors follow from the cover until an admin chooses others, first from those of the cover. */
export function ColorFields({ fields, errorAt, onChange, shown }: RecordPart<TitleDisplay> & { shown?: Shown }) {
  const { colors } = fields
  return (
    <>
      <CheckboxField
        label={words.ownColors}
        checked={colors !== null}
        onChange={({ target }) => onChange({ colors: target.checked ? coverColors(fields, shown) : null })}
      />
      {colors === null ? (
        <p className="t2">{words.ownColorsHint}</p>
      ) : (
        <div className="field-pair">
          {colorFields.map((field) => (
            <FieldOf
              key={field.label}
              field={field}
              part={{
                fields: colors,
                errorAt: (path) => errorAt(`colors.${path}`),
                onChange: (change) => onChange({ colors: { ...colors, ...change } }),
              }}
            />
          ))}
        </div>
      )}
    </>
  )
}
