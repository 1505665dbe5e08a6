import type { AdminQuestDetail, DryRun } from '@portal/contract/quests-editor'
import { useState } from 'react'
import { formatNumber, formatPercent } from '../../../lib/format.ts'
import { problemSentence } from '../../../lib/problem-sentences.ts'
import { ConsoleTable, type Column } from '../../../shared/console-table.tsx'
import { Button } from '../../../ui/button.tsx'
import { Form } from '../../../ui/form.tsx'
import { Notice } from '../../../ui/notice.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useCancelDryRun, useDryRun } from './admin-quests.tsx'
import { formatLocalDay } from './local-day.ts'
import { questsEditorMessages as words } from './messages.ts'

const isOn = ({ state }: DryRun) => state === 'waiting' || state === 'running'
const dayText = (day: number | null) => (day === null ? words.none : String(day))

type BadgeResult = NonNullable<DryRun['result']>['badges'][number]

const columns: readonly Column<BadgeResult>[] = [
  { name: words.triedColumns.badge, cell: ({ name }) => name },
  { name: words.triedColumns.players, number: true, cell: ({ players }) => formatNumber(players) },
  { name: words.triedColumns.day, number: true, cell: (badge) => dayText(badge.median_day) },
]

function Outcome({ run }: { run: DryRun }) {
  const { result } = run
  if (!result) return null
  const share = formatPercent(result.active === 0 ? 0 : (100 * result.finished) / result.active)
  return (
    <>
      <p className="text-18 font-semibold">
        {words.outcome(formatNumber(result.finished), share, result.median_day === null ? null : String(result.median_day))}
      </p>
      <p className="t2">{words.begun(formatNumber(result.begun), formatNumber(result.active))}</p>
      <ConsoleTable
        caption={words.tried(formatLocalDay(run.starts_at), formatLocalDay(run.ends_at))}
        columns={columns}
        rows={result.badges}
        rowId={({ name }) => name}
      />
    </>
  )
}

const sentences = { failed: words.tryFailed, cancelled: words.tryStopped, waiting: words.tryWaiting } as const

function Run({ run, version, onStop }: { run: DryRun; version: number; onStop: () => void }) {
  const sentence = run.state in sentences ? sentences[run.state as keyof typeof sentences] : null
  return (
    <div className="grid min-w-0 gap-4.5" aria-live="polite">
      <p className="t3 sm">
        {words.tried(formatLocalDay(run.starts_at), formatLocalDay(run.ends_at))}
        {run.version !== version && ` · ${words.oldVersion}`}
      </p>
      {sentence && <p className="t2">{sentence}</p>}
      {isOn(run) && (
        <>
          <ProgressBar value={run.done} max={Math.max(1, run.total)} label={words.trying} />
          <Button className="self-start" onClick={onStop}>
            {words.stop}
          </Button>
        </>
      )}
      <Outcome run={run} />
    </div>
  )
}

type DryRunsProps = { quest: Pick<AdminQuestDetail, 'id' | 'version' | 'dry_runs'>; unsaved: boolean }

export function DryRuns({ quest, unsaved }: DryRunsProps) {
  const [days, setDays] = useState('0')
  const start = useDryRun(quest.id)
  const stop = useCancelDryRun(quest.id)
  const running = quest.dry_runs.some(isOn)
  const [latest] = quest.dry_runs
  return (
    <section className="grid min-w-0 gap-4.5" aria-labelledby="quest-editor-try">
      <h2 className="text-18 font-bold" id="quest-editor-try">
        {words.tryTitle}
      </h2>
      <p className="t2">{words.tryText}</p>
      {start.isError && <Notice kind="error">{problemSentence(start.error)}</Notice>}
      <Form
        className="grid grid-cols-[minmax(0,1fr)_auto] items-end gap-2.5"
        onSubmit={() => running || start.isPending || start.mutate(Math.min(3650, Number(days)))}
      >
        <TextField
          label={words.endedAgo}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={days}
          onChange={({ target }) => setDays(target.value.replaceAll(/\D/g, ''))}
        />
        <Button type="submit" disabled={running || unsaved} pending={start.isPending}>
          {words.tryIt}
        </Button>
      </Form>
      {latest && <Run run={latest} version={quest.version} onStop={() => stop.mutate()} />}
    </section>
  )
}
