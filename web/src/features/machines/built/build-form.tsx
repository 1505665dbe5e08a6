import type { BuiltLineResult } from '@portal/contract/machines-built'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { usePageTitle } from '../../../lib/page-title.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { Lead } from '../../../shared/console-head.tsx'
import { ConsoleTable, SecondLine, type Column } from '../../../shared/console-table.tsx'
import { fieldSentences, formSentences } from '../../../shared/forms/form-sentences.ts'
import { ActionRow } from '../../../shared/record-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { TextArea } from '../../../ui/text-area.tsx'
import { useBuild, useModels } from './use-built.ts'
import { builtMessages as words } from './messages.ts'

export function AddMachinesPage() {
  usePageTitle(words.addTitle)
  return (
    <>
      <h1 className="h-page">{words.addTitle}</h1>
      <Lead>{words.addText}</Lead>
      <BuildForm />
    </>
  )
}

const noModel = 'none'

function useModelChoices() {
  const models = useModels().data?.models ?? []
  return [
    { value: noModel, label: words.noModel },
    ...models.map(({ model_code, title_name, model_name }) => ({ value: model_code, label: `${title_name}, ${model_name}` })),
  ]
}

function BuildForm() {
  const [lines, setLines] = useState('')
  const [model, setModel] = useState(noModel)
  const [checked, setChecked] = useState<BuiltLineResult[] | null>(null)
  const models = useModelChoices()
  const build = useBuild()
  const list = { lines, model_code: model === noModel ? '' : model }
  const refused = fieldSentences(build.error)
  const submit = () => {
    if (build.isPending) return
    build.mutate({ ...list, check_only: true, reason: '' }, { onSuccess: (answer) => setChecked(answer.lines) })
  }
  if (checked)
    return (
      <BuildResult
        list={list}
        lines={checked}
        onChange={() => setChecked(null)}
        onAgain={() => {
          setChecked(null)
          setLines('')
        }}
      />
    )
  return (
    <Form
      className="flex max-w-160 flex-col gap-5 [&_textarea]:[font-variant-numeric:tabular-nums]"
      error={build.error}
      onSubmit={submit}
    >
      {formSentences(build.error).map((line) => (
        <Notice key={line} kind="error">
          {line}
        </Notice>
      ))}
      <SelectField
        label={words.model}
        defaultLabel={words.chooseModel}
        options={models}
        value={model}
        error={refused['model_code']}
        onChange={({ target }) => setModel(target.value)}
      />
      <TextArea
        label={words.lines}
        hint={words.linesHint}
        rows={12}
        maxLength={60_000}
        autoComplete="off"
        spellCheck={false}
        value={lines}
        error={refused['lines']}
        onChange={({ target }) => setLines(target.value)}
      />
      <Button type="submit" variant="primary" className="self-start" pending={build.isPending} pendingLabel={words.checking}>
        {words.check}
      </Button>
    </Form>
  )
}

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

type BuildResultProps = {
  list: { lines: string; model_code: string }
  lines: BuiltLineResult[]
  onChange: () => void
  onAgain: () => void
}

function BuildResult({ list, lines, onChange, onAgain }: BuildResultProps) {
  const [asking, setAsking] = useState(false)
  const build = useBuild()
  const count = (...states: BuiltLineResult['state'][]) => lines.filter(({ state }) => states.includes(state)).length
  const fresh = count('new')
  const wrong = count('wrong')
  if (build.data) return <Added lines={build.data.lines} added={build.data.added} onAgain={onAgain} />
  return (
    <>
      <p role="status">{words.summary(fresh, count('known', 'twice'), wrong)}</p>
      {wrong > 0 && <Notice kind="error">{words.correct}</Notice>}
      {wrong === 0 && fresh === 0 && <Notice>{words.nothingNew}</Notice>}
      <ActionRow className="mt-4">
        <Button variant="quiet" onClick={onChange}>
          {words.change}
        </Button>
        {wrong === 0 && fresh > 0 && (
          <Button variant="primary" onClick={() => setAsking(true)}>
            {words.add(fresh)}
          </Button>
        )}
      </ActionRow>
      <LineTable lines={lines} />
      {asking && (
        <Suspense>
          <ChangeDialog
            title={words.addQuestion}
            text={words.addQuestionText(fresh)}
            action={words.add(fresh)}
            pending={build.isPending}
            error={build.error}
            onConfirm={(reason) => build.mutate({ ...list, check_only: false, reason })}
            onClose={() => setAsking(false)}
          />
        </Suspense>
      )}
    </>
  )
}

function Added({ lines, added, onAgain }: { lines: BuiltLineResult[]; added: number; onAgain: () => void }) {
  const fresh = lines.filter(({ factory_secret }) => factory_secret !== null)
  const save = () =>
    saveFile(
      'machines.csv',
      'text/csv',
      // None of these values contains a character that CSV must quote.
      ['serial,model,secret', ...fresh.map((line) => [line.serial, line.model_code, line.factory_secret].join(',')), ''].join(
        '\n',
      ),
    )
  return (
    <>
      <Notice kind="success">{`${words.added(added)} ${fresh.length ? words.secretsText : ''}`}</Notice>
      <ActionRow className="mt-4">
        {fresh.length > 0 && (
          <Button variant="primary" onClick={save}>
            {words.saveSecrets}
          </Button>
        )}
        <Button variant="quiet" onClick={onAgain}>
          {words.addMore}
        </Button>
      </ActionRow>
      <LineTable lines={lines} />
    </>
  )
}

const tones = { new: 'good', known: 'plain', twice: 'warn', wrong: 'bad' } as const

const columns: readonly Column<BuiltLineResult>[] = [
  {
    name: words.resultColumns.serial,
    cell: ({ serial, factory_secret }) => (
      <>
        {serial}
        {factory_secret && <SecondLine>{factory_secret}</SecondLine>}
      </>
    ),
  },
  { name: words.resultColumns.line, number: true, sortBy: ({ line }) => line, cell: ({ line }) => line },
  { name: words.resultColumns.model, wide: true, cell: (line) => line.model_code },
  {
    name: words.resultColumns.state,
    sortBy: ({ state }) => words.lineStates[state],
    cell: ({ state, fault }) => (
      <>
        <Tag tone={tones[state]}>{words.lineStates[state]}</Tag>
        {fault && <SecondLine>{words.faults[fault]}</SecondLine>}
      </>
    ),
  },
]

const LineTable = ({ lines }: { lines: BuiltLineResult[] }) => (
  <ConsoleTable caption={words.resultTitle} columns={columns} rows={lines} rowId={({ line }) => line} />
)
