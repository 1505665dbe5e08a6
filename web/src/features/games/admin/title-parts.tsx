import type { TitleFields } from '@portal/contract/games-admin'
import type { RecordPart } from '../../../shared/record-form.tsx'
import { Button } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { gamesAdminMessages as words } from './messages.ts'

export type TitleDisplay = Omit<TitleFields, 'models'>

type Layout = NonNullable<TitleFields['layout']>
type Panel = Layout['panels'][number]

const panels = Object.keys(words.panels) as Panel[]
const usual: Layout = { panels: ['overview', 'achievements', 'leaderboards', 'locations'], achievement_columns: 2 }
const columns = ['1', '2', '3', '4'].map((value) => ({ value, label: value }))

export function LayoutFields({ fields, errorAt, onChange }: RecordPart<TitleDisplay>) {
  const { layout } = fields
  const set = (change: Partial<Layout>) => onChange({ layout: { ...(layout ?? usual), ...change } })
  const toggled = (panel: Panel, isChosen: boolean) =>
    panels.filter((one) => (one === panel ? isChosen : layout?.panels.includes(one)))
  return (
    <>
      <CheckboxField
        label={words.ownLayout}
        checked={layout !== null}
        onChange={({ target }) => onChange({ layout: target.checked ? usual : null })}
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
            options={columns}
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
        <fieldset key={index} className="titles-rules">
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
