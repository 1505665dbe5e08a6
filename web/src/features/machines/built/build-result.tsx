import type { BuiltLineResult } from '@portal/contract/machines-built'
import { Suspense, useState } from 'react'
import { lazyPart } from '../../../lib/load-part.ts'
import { saveFile } from '../../../lib/save-file.ts'
import { ConsoleTable, SecondLine, type Column } from '../../../shared/console-table.tsx'
import { ActionRow } from '../../../shared/record-sheet.tsx'
import { Button } from '../../../ui/button.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { builtMessages as words } from './messages.ts'
import { useBuild } from './use-built.ts'

const ChangeDialog = lazyPart(() => import('../../../shared/change-dialog.tsx'), 'ChangeDialog')

type BuildResultProps = {
  list: { lines: string; model_code: string }
  lines: BuiltLineResult[]
  onChange: () => void
  onAgain: () => void
}

export function BuildResult({ list, lines, onChange, onAgain }: BuildResultProps) {
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
