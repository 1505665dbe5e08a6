import type { NewTitle, TitleDetail } from '@portal/contract/games-admin'
import { modelCodeOf, newTitleFaults } from '@portal/contract/rules/title-fields'
import { automaticCover } from '@portal/contract/rules/title-cover'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { consoleMessages } from '../../../shared/console-messages.ts'
import { LastChange } from '../../../shared/last-change.tsx'
import {
  FieldOf,
  namesOf,
  RecordForm,
  type RecordField,
  type RecordPart,
  type RecordSection,
} from '../../../shared/record-form.tsx'
import { RecordPage } from '../../../shared/record-page.tsx'
import { useNewRecord, useRecord, type RecordDraft } from '../../../shared/use-record.ts'
import { buttonClass } from '../../../ui/button.tsx'
import { CheckboxField } from '../../../ui/checkbox-field.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { showToast } from '../../../ui/toast.ts'
import { CoverEditor } from './cover-editor.tsx'
import { coverMessages } from './cover-messages.ts'
import { gamesAdminMessages as words } from './messages.ts'
import { CheckboxGroup, ColorFields, type TitleDisplay } from './title-fields.tsx'
import { displayFields, TitleForm, TitlePreview } from './title-form.tsx'
import { modelKinds, TitleStateTag, useAddTitle, useChangeTitle, useConsoleTitle, type ModelKind } from './titles.tsx'

const route = getRouteApi('/admin/admin/titles/$titleId')

const Achievements = lazyPart(() => import('./achievement-table.tsx'), 'Achievements')

export function TitlePage() {
  const { titleId } = route.useParams()
  return titleId === 'new' ? <NewTitlePage /> : <KnownTitle key={titleId} id={Number(titleId)} />
}

function NewTitlePage() {
  const navigate = useNavigate()
  const add = useAddTitle(({ id }) => {
    showToast(words.titleAdded)
    void navigate({ to: '/admin/titles/$titleId', params: { titleId: String(id) }, replace: true })
  })
  const record = useNewRecord(blankTitle, add)
  return (
    <>
      <ConsoleHead title={words.newTitle} />
      <NewTitleForm record={record} />
    </>
  )
}

function KnownTitle({ id }: { id: number }) {
  const read = useConsoleTitle(id)
  usePageTitle(read.data?.fields.name ?? words.title)
  const refetch = async () => (await read.refetch()).data
  return <RecordPage read={read}>{(title) => <TitleEditor title={title} onAgain={refetch} />}</RecordPage>
}

type TitleEditorProps = { title: TitleDetail; onAgain: () => Promise<TitleDetail | undefined> }

function TitleEditor({ title, onAgain }: TitleEditorProps) {
  const save = useChangeTitle(title.id)
  const undoMutation = useChangeTitle(title.id)
  const { record, take, undo } = useRecord({ kept: title, save, undo: undoMutation, readAgain: onAgain })
  const { fields } = title
  return (
    <>
      <ConsoleHead
        title={fields.name}
        tags={
          <>
            <TitleStateTag state={fields.coming_soon ? 'coming' : fields.is_new ? 'new' : 'released'} />
            <span className="t3 sm">{title.code}</span>
          </>
        }
        action={
          <Link
            className={buttonClass({ size: 'small' })}
            to="/ic/games/$gameId"
            params={{ gameId: String(title.id) }}
            reloadDocument
            target="_blank"
          >
            {consoleMessages.publicPage}
          </Link>
        }
      >
        <LastChange change={title.last_change} unsaved={record.unsaved} undo={undo} />
      </ConsoleHead>
      <TitleForm title={title} record={record} onModelAdded={take} />
      <Suspense>
        <Achievements titleId={title.id} colour={title.shown_colors?.lamp_color ?? fields.gradient_start} />
      </Suspense>
    </>
  )
}

const usualModel = (model_type: ModelKind) => ({ model_type, name: words.usualModelName[model_type] })

const blankTitle = (): NewTitle => ({
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

const NewTitleForm = ({ record }: { record: RecordDraft<NewTitle> }) => (
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
