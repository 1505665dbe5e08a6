import type { TitleFields } from '@portal/contract/games-admin'
import { lampColor, type GameColors } from '@portal/contract/rules/game-colors'
import type { ReactNode } from 'react'
import { FieldOf, type RecordField, type RecordPart } from '../../../shared/record-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { FieldMessage, labelClass } from '../../../ui/field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { gamesAdminMessages as words } from './messages.ts'

export type TitleDisplay = Omit<TitleFields, 'models'>

type Layout = NonNullable<TitleFields['layout']>
type Panel = Layout['panels'][number]

const panels = Object.keys(words.panels) as Panel[]
const usualLayout: Layout = { panels: ['overview', 'achievements', 'leaderboards', 'locations'], achievement_columns: 2 }
const columnChoices = ['1', '2', '3', '4'].map((value) => ({ value, label: value }))

export function LayoutFields({ fields, errorAt, onChange }: RecordPart<TitleDisplay>) {
  const { layout } = fields
  const set = (change: Partial<Layout>) => onChange({ layout: { ...(layout ?? usualLayout), ...change } })
  const toggled = (panel: Panel, isChosen: boolean) =>
    panels.filter((one) => (one === panel ? isChosen : layout?.panels.includes(one)))
  return (
    <>
      <CheckboxField
        label={words.ownLayout}
        checked={layout !== null}
        onChange={({ target }) => onChange({ layout: target.checked ? usualLayout : null })}
      />
      {layout === null ? (
        <p className="t2">{words.ownLayoutHint}</p>
      ) : (
        <>
          <CheckboxGroup id="title-layout" label={words.panelsLabel} error={errorAt('layout')}>
            {panels.map((panel) => (
              <CheckboxField
                key={panel}
                label={words.panels[panel]}
                checked={layout.panels.includes(panel)}
                onChange={({ target }) => set({ panels: toggled(panel, target.checked) })}
              />
            ))}
          </CheckboxGroup>
          <SelectField
            label={words.columnsLabel}
            defaultLabel={words.columnsLabel}
            options={columnChoices}
            value={String(layout.achievement_columns)}
            onChange={({ target }) => set({ achievement_columns: Number(target.value) })}
          />
        </>
      )}
    </>
  )
}

type Section = TitleFields['instructions'][number]

/** Keeps empty lines while typing; they are removed on blur. */
const linesOf = (text: string) => text.split('\n')
const filled = (lines: readonly string[]) => lines.map((line) => line.trim()).filter(Boolean)

export const RulesAddress = ({ fields, errorAt, onChange }: RecordPart<TitleDisplay>) => (
  <TextField
    label={words.rulesUrl}
    hint={words.rulesUrlHint}
    optional
    maxLength={300}
    autoComplete="off"
    value={fields.rules_url ?? ''}
    error={errorAt('rules_url')}
    onChange={({ target }) => onChange({ rules_url: target.value.trim() === '' ? null : target.value })}
  />
)

type SectionsProps = RecordPart<TitleDisplay> & { name: 'instructions' | 'instructions_de' }

export function SectionsFields({ fields, errorAt, onChange, name }: SectionsProps) {
  const sections = fields[name] ?? []
  const lang = name === 'instructions_de' ? 'de' : 'en'
  const setAll = (next: Section[]) => onChange({ [name]: next.length === 0 && name === 'instructions_de' ? null : next })
  const set = (index: number, change: Partial<Section>) =>
    setAll(sections.map((one, other) => (other === index ? { ...one, ...change } : one)))
  return (
    <>
      {sections.map(({ heading, lines }, index) => (
        // Sections have no id; their position identifies them.
        <fieldset key={index} className="grid gap-4.5 border-b border-line-1 pb-4.5">
          <legend className="sr-only">{words.section(index + 1)}</legend>
          <TextField
            label={words.heading}
            lang={lang}
            maxLength={80}
            autoComplete="off"
            value={heading}
            error={errorAt(`${name}.${index}.heading`)}
            onChange={({ target }) => set(index, { heading: target.value })}
          />
          <TextArea
            label={words.lines}
            lang={lang}
            hint={words.linesHint}
            rows={Math.max(3, lines.length + 1)}
            maxLength={4000}
            value={lines.join('\n')}
            error={errorAt(`${name}.${index}.lines`)}
            onChange={({ target }) => set(index, { lines: linesOf(target.value) })}
            onBlur={() => set(index, { lines: filled(lines) })}
          />
          <Button
            size="small"
            className="justify-self-start"
            aria-label={words.removeSection(index + 1)}
            onClick={() => setAll(sections.filter((_, other) => other !== index))}
          >
            {words.remove}
          </Button>
        </fieldset>
      ))}
      {sections.length < 20 && (
        <Button className="justify-self-start" onClick={() => setAll([...sections, { heading: '', lines: [] }])}>
          {words.addSection}
        </Button>
      )}
    </>
  )
}

type ShownColors = GameColors | null | undefined

/** Returns the colors that players see once the title is saved with the same cover. */
export const coverColors = ({ colors, gradient_start, gradient_stop }: TitleDisplay, shown: ShownColors): GameColors =>
  colors ?? shown ?? { lamp_color: lampColor(gradient_start), glow_color: lampColor(gradient_stop) }

const colorFields: readonly RecordField<GameColors>[] = [
  { kind: 'color', name: 'lamp_color', label: words.lampColor, hint: words.lampColorHint },
  { kind: 'color', name: 'glow_color', label: words.glowColor, hint: words.glowColorHint },
]

/** Colors follow from the cover until an admin chooses others, first from those of the cover. */
export function ColorFields({ fields, errorAt, onChange, shown }: RecordPart<TitleDisplay> & { shown?: ShownColors }) {
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

type CheckboxGroupProps = { id: string; label: string; error: string | undefined; children: ReactNode }

export const CheckboxGroup = ({ id, label, error, children }: CheckboxGroupProps) => (
  <fieldset className="grid gap-x-4 gap-y-1" aria-describedby={error ? `${id}e` : undefined}>
    <legend className={`mb-2 ${labelClass}`}>{label}</legend>
    {children}
    <FieldMessage id={id} error={error} />
  </fieldset>
)
