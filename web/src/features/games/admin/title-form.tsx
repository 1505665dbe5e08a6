import type { TitleDetail, TitleFields, TitleState } from '@portal/contract/games-admin'
import type { GameColors } from '@portal/contract/rules/game-colors'
import { titleFaults } from '@portal/contract/rules/title-fields'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { RecordForm, type RecordField, type RecordPart, type RecordSection } from '../../../shared/record-form.tsx'
import type { RecordDraft } from '../../../shared/use-record.ts'
import { Button } from '../../../ui/button.tsx'
import { FieldMessage, labelClass } from '../../../ui/field.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { ColorFields, coverColors, LayoutFields, RulesAddress, SectionsFields, type TitleDisplay } from './title-fields.tsx'
import { CoverEditor, CoverPreview } from './cover-editor.tsx'
import { coverMessages } from './cover-messages.ts'
import { gamesAdminMessages as words } from './messages.ts'
import { kindsLeft } from './titles.tsx'

const ModelDialog = lazyPart(() => import('./model-dialog.tsx'), 'ModelDialog')

type AddModelProps = { title: TitleDetail; unsaved: boolean; onAdded: (title: TitleDetail) => void }

function AddModel({ title, unsaved, onAdded }: AddModelProps) {
  const [isAsked, setAsked] = useState(false)
  const kinds = kindsLeft(title.model_types)
  if (kinds.length === 0) return null
  return (
    <>
      <Button className="justify-self-start" disabled={unsaved} onClick={() => setAsked(true)}>
        {words.addModel}
      </Button>
      {isAsked && (
        <Suspense>
          <ModelDialog
            title={title}
            kinds={kinds}
            onClose={() => setAsked(false)}
            onAdded={(next) => {
              setAsked(false)
              onAdded(next)
            }}
          />
        </Suspense>
      )}
    </>
  )
}

const states = (['released', 'new', 'coming'] as const).map((value) => ({ value, label: words.states[value] }))

function StateField({ fields, errorAt, onChange }: RecordPart<TitleDisplay>) {
  const state: TitleState = fields.coming_soon ? 'coming' : fields.is_new ? 'new' : 'released'
  return (
    <div className="grid gap-2 justify-items-start">
      <span className={labelClass}>{words.state}</span>
      <Segmented
        label={words.state}
        options={states}
        value={state}
        onChange={(next) => onChange({ coming_soon: next === 'coming', is_new: next === 'new' })}
      />
      <FieldMessage id="title-state" error={errorAt('is_new') ?? errorAt('coming_soon')} />
    </div>
  )
}

export const displayFields: readonly RecordField<TitleDisplay>[] = [
  { kind: 'text', name: 'name', label: words.name, maxLength: 60 },
  { kind: 'own', names: ['is_new', 'coming_soon'], label: words.state, draw: (part) => <StateField {...part} /> },
  { kind: 'date', name: 'release_date', label: words.releaseDate, nullable: true, half: true },
  {
    kind: 'text',
    name: 'coming_soon_url',
    label: words.comingUrl,
    hint: words.comingUrlHint,
    optional: true,
    maxLength: 300,
    nullable: true,
    half: true,
  },
  { kind: 'color', name: 'gradient_start', label: words.gradientStart, hint: words.colorHint, half: true },
  { kind: 'color', name: 'gradient_stop', label: words.gradientStop, hint: words.colorHint, half: true },
]

type ModelFieldsProps = RecordPart<TitleFields> & { types: TitleDetail['model_types'] }

function ModelFields({ fields, errorAt, onChange, types }: ModelFieldsProps) {
  const kindOf = (code: string) => types.find(({ model_code }) => model_code === code)?.model_type
  const rename = (index: number, name: string) =>
    onChange({ models: fields.models.map((model, other) => (other === index ? { ...model, name } : model)) })
  return (
    <div className="field-pair">
      {fields.models.map(({ model_code: code, name }, index) => {
        const kind = kindOf(code)
        return (
          <TextField
            key={code}
            label={words.modelName(kind ? words.model[kind] : code)}
            hint={code}
            maxLength={40}
            autoComplete="off"
            value={name}
            error={errorAt(`models.${index}.name`)}
            onChange={({ target }) => rename(index, target.value)}
          />
        )
      })}
    </div>
  )
}

type TitlePreviewProps = { code: string; fields: TitleDisplay; shown?: GameColors | null }

export const TitlePreview = ({ code, fields, shown }: TitlePreviewProps) => (
  <CoverPreview code={code} name={fields.name} cover={fields.cover} colors={coverColors(fields, shown)} />
)

type TitleFormProps = { title: TitleDetail; record: RecordDraft<TitleFields>; onModelAdded: (title: TitleDetail) => void }

const sectionsOf = ({ title, record, onModelAdded }: TitleFormProps): RecordSection<TitleFields>[] => [
  { title: words.parts.display, fields: displayFields },
  {
    title: coverMessages.title,
    fields: [
      {
        kind: 'own',
        names: ['cover'],
        label: coverMessages.title,
        draw: ({ fields: { cover }, errorAt, onChange }) => (
          <CoverEditor code={title.code} cover={cover} error={errorAt('cover')} onChange={(next) => onChange({ cover: next })} />
        ),
      },
      {
        kind: 'own',
        names: ['colors'],
        label: words.colors,
        draw: (part) => <ColorFields {...part} shown={title.shown_colors} />,
      },
    ],
  },
  {
    title: words.parts.models,
    fields: [
      {
        kind: 'own',
        names: ['models'],
        label: words.parts.models,
        draw: (part) => <ModelFields {...part} types={title.model_types} />,
      },
    ],
    after: <AddModel title={title} unsaved={record.unsaved} onAdded={onModelAdded} />,
  },
  {
    title: words.parts.layout,
    fields: [{ kind: 'own', names: ['layout'], label: words.parts.layout, draw: (part) => <LayoutFields {...part} /> }],
  },
  {
    title: words.parts.rules,
    fields: [
      {
        kind: 'own',
        names: ['rules_url'],
        label: words.rulesUrl,
        draw: (part) => <RulesAddress {...part} />,
      },
      {
        kind: 'own',
        names: ['instructions'],
        label: words.parts.rules,
        draw: (part) => <SectionsFields {...part} name="instructions" />,
      },
    ],
  },
  {
    title: words.parts.germanRules,
    fields: [
      {
        kind: 'own',
        names: ['instructions_de'],
        label: words.parts.germanRules,
        draw: (part) => <SectionsFields {...part} name="instructions_de" />,
      },
    ],
  },
]

export const TitleForm = ({ title, record, onModelAdded }: TitleFormProps) => (
  <RecordForm<TitleFields>
    record={record}
    faultsOf={titleFaults}
    action={words.save}
    sections={sectionsOf({ title, record, onModelAdded })}
    preview={<TitlePreview code={title.code} fields={record.typed} shown={title.shown_colors} />}
  />
)
