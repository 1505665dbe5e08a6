import type { NewTitle } from '@portal/contract/games-admin'
import { modelCodeOf, newTitleFaults } from '@portal/contract/rules/title-fields'
import { automaticCover } from '@portal/contract/rules/title-cover'
import {
  FieldOf,
  namesOf,
  RecordForm,
  type RecordField,
  type RecordPart,
  type RecordSection,
} from '../../../shared/record-form.tsx'
import type { RecordDraft } from '../../../shared/use-record.ts'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { CheckboxGroup } from './checkbox-group.tsx'
import { ColorFields } from './color-fields.tsx'
import { CoverEditor } from './cover-editor.tsx'
import { coverMessages } from './cover-messages.ts'
import { modelKinds, type ModelKind } from './model-kinds.ts'
import { gamesAdminMessages as words } from './messages.ts'
import { displayFields, TitlePreview } from './title-form.tsx'
import type { TitleDisplay } from './title-parts.tsx'

const usualModel = (model_type: ModelKind) => ({ model_type, name: words.usualModelName[model_type] })

export const blankTitle = (): NewTitle => ({
  code: '',
  models: (['pro', 'premium', 'limited'] as const).map(usualModel),
  fields: {
    name: '',
    is_new: false,
    coming_soon: true,
    coming_soon_url: null,
    release_date: null,
    gradient_start: '#ff7a33',
    gradient_stop: '#4a1408',
    rules_url: null,
    cover: automaticCover,
    colors: null,
    layout: null,
    instructions: [],
    instructions_de: null,
  },
})

function NewModels({ fields, errorAt, onChange }: RecordPart<NewTitle>) {
  const { code, models } = fields
  const toggle = (kind: ModelKind, isBuilt: boolean) =>
    onChange({
      models: modelKinds.flatMap((one) => {
        if (one === kind) return isBuilt ? [usualModel(kind)] : []
        return models.filter((model) => model.model_type === one)
      }),
    })
  const rename = (kind: ModelKind, name: string) =>
    onChange({ models: models.map((model) => (model.model_type === kind ? { ...model, name } : model)) })
  return (
    <>
      <CheckboxGroup id="new-models" label={words.builtAs} error={errorAt('models')}>
        {modelKinds.map((kind) => (
          <CheckboxField
            key={kind}
            label={words.model[kind]}
            checked={models.some((model) => model.model_type === kind)}
            onChange={({ target }) => toggle(kind, target.checked)}
          />
        ))}
      </CheckboxGroup>
      <div className="field-pair">
        {models.map(({ model_type: kind, name }, index) => (
          <TextField
            key={kind}
            label={words.modelName(words.model[kind])}
            hint={modelCodeOf(code || words.anyCode, kind)}
            maxLength={40}
            autoComplete="off"
            value={name}
            error={errorAt(`models.${index}.name`)}
            onChange={({ target }) => rename(kind, target.value)}
          />
        ))}
      </div>
    </>
  )
}

const displayField = (field: RecordField<TitleDisplay>): RecordField<NewTitle> => ({
  kind: 'own',
  names: ['fields'],
  id: namesOf(field).join(),
  label: field.label,
  ...(field.half && { half: field.half }),
  draw: ({ fields, errorAt, onChange }) => (
    <FieldOf
      field={field}
      part={{ fields: fields.fields, errorAt, onChange: (change) => onChange({ fields: { ...fields.fields, ...change } }) }}
    />
  ),
})

const sections: readonly RecordSection<NewTitle>[] = [
  {
    title: words.parts.code,
    fields: [
      { kind: 'text', name: 'code', label: words.titleCode, hint: words.titleCodeHint, maxLength: 8 },
      { kind: 'own', names: ['models'], label: words.builtAs, draw: (part) => <NewModels {...part} /> },
    ],
  },
  { title: words.parts.display, fields: displayFields.map(displayField) },
  {
    title: coverMessages.title,
    fields: [
      {
        kind: 'own',
        names: ['fields'],
        id: 'cover',
        label: coverMessages.title,
        draw: ({ fields: { code, fields }, errorAt, onChange }) => (
          <CoverEditor
            code={code}
            cover={fields.cover}
            error={errorAt('cover')}
            onChange={(cover) => onChange({ fields: { ...fields, cover } })}
          />
        ),
      },
      displayField({ kind: 'own', names: ['colors'], label: words.colors, draw: (part) => <ColorFields {...part} /> }),
    ],
  },
]

export const NewTitleForm = ({ record }: { record: RecordDraft<NewTitle> }) => (
  <RecordForm<NewTitle>
    record={{
      ...record,
      type: (change) => record.type(change.code === undefined ? change : { ...change, code: change.code.trim().toUpperCase() }),
    }}
    faultsOf={newTitleFaults}
    action={words.addTitle}
    sections={sections}
    preview={<TitlePreview code={record.typed.code} fields={record.typed.fields} />}
  />
)
