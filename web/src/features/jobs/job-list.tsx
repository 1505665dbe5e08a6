import type { QueuedJob, WorkOverview } from '@portal/contract/jobs'
import type { JobState } from '@portal/contract/rules/job-states'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { RowActions, SecondLine } from '../../shared/console-table.tsx'
import type { Column } from '../../shared/console-table.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { JobTabs, useJobChange, useJobOverview, useJobs, type JobSelection } from './jobs.tsx'
import { jobMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/jobs')

function Overview() {
  const work = useJobOverview()
  return (
    <Loaded read={work} skeleton={<Skeleton height={220} className="mt-5" />}>
      {(data) => <Counts work={data} />}
    </Loaded>
  )
}

function Counts({ work }: { work: WorkOverview }) {
  const { jobs, mails, letters, event_processor: processor } = work
  const failed = jobs.reduce((sum, kind) => sum + kind.failed, 0)
  return (
    <>
      <StatStrip label={words.overview} className="mt-5">
        <Stat label={words.failedJobs} value={formatNumber(failed)} />
        <Stat label={words.openLetters} value={formatNumber(letters.open)} />
        <Stat
          label={words.backlog}
          value={formatNumber(processor.lag)}
          context={processor.last_error ?? (processor.running ? words.processorRunning : words.processorStopped)}
        />
        <Stat
          label={words.mailStates.failed}
          value={
            <Link className="link" to="/admin/outbox" search={{ status: 'failed' }}>
              {formatNumber(mails.failed)}
            </Link>
          }
        />
        <Stat
          label={words.mailStates.queued}
          value={
            <Link className="link" to="/admin/outbox" search={{ status: 'queued' }}>
              {formatNumber(mails.queued)}
            </Link>
          }
        />
      </StatStrip>
      {jobs.length === 0 ? <p className="t2 mt-5">{words.noJobs}</p> : <Kinds jobs={jobs} />}
    </>
  )
}

const states = ['waiting', 'running', 'retrying', 'failed'] as const

const Kinds = ({ jobs }: Pick<WorkOverview, 'jobs'>) => (
  <Table caption={words.kinds} className="console-table mt-5">
    <thead>
      <tr>
        <th scope="col">{words.columns.kind}</th>
        {states.map((state) => (
          <th key={state} scope="col" className="text-right">
            {words.columns[state]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {jobs.map((kind) => (
        <tr key={kind.name}>
          <th scope="row" className="wrap-anywhere">
            {kind.name}
          </th>
          {states.map((state) => (
            <td key={state} className="text-right num">
              {formatNumber(kind[state])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

type Act = 'again' | 'drop'
type Asked = { job: QueuedJob; act: Act }

const tones = { waiting: 'plain', running: 'info', retrying: 'warn', failed: 'bad' } as const
const actsOf: Record<JobState, readonly Act[]> = { waiting: [], running: [], retrying: ['again'], failed: ['again', 'drop'] }
const nameOf = { again: words.againOf, drop: words.dropOf }

const columnsOf = (onAct: (asked: Asked) => void): Column<QueuedJob>[] => [
  {
    name: words.jobColumns.job,
    cell: (job) => (
      <>
        {job.name}
        {job.last_error && <SecondLine>{job.last_error}</SecondLine>}
      </>
    ),
  },
  {
    name: words.jobColumns.state,
    cell: (job) => (
      <>
        <Tag tone={tones[job.state]}>{words.states[job.state]}</Tag>
        <SecondLine>{words.attempts(job.tries, job.tries_at_most)}</SecondLine>
      </>
    ),
  },
  {
    name: words.jobColumns.due,
    wide: true,
    cell: ({ due_at }, now) => <time dateTime={due_at}>{formatDayAndClock(due_at, now)}</time>,
  },
  {
    name: words.jobColumns.act,
    quiet: true,
    cell: (job) => (
      <RowActions
        actions={actsOf[job.state].map((act) => ({
          label: words[act],
          name: nameOf[act](job.name, job.id),
          quiet: act === 'drop',
          onSelect: () => onAct({ job, act }),
        }))}
      />
    ),
  },
]

export function JobsPage() {
  const { selection, onSelect } = useSelection<JobSelection>(route.useSearch())
  const [asked, setAsked] = useState<Asked | null>(null)
  const columns = useMemo(() => columnsOf(setAsked), [])
  return (
    <>
      <ConsoleHead title={words.title} lead={words.text}>
        <JobTabs />
      </ConsoleHead>
      <Overview />
      <ConsoleList<QueuedJob, JobSelection>
        caption={words.queue}
        columns={columns}
        rowId={({ id }) => id}
        list={useJobs(selection)}
        noun={words.jobs}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, hint: words.searchHint, maxLength: 100 }}
        filters={[{ by: 'state', label: words.stateLabel, allLabel: words.anyState, names: words.states }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
      {asked && (
        <Suspense>
          <JobActionDialog {...asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

function JobActionDialog({ job, act, onDone }: Asked & { onDone: () => void }) {
  const params = { id: job.id }
  const change = useJobChange(
    (reason) => consoleApi.jobs[act]({ params, body: { reason } }),
    () => {
      onDone()
      showToast(act === 'again' ? words.againDone : words.dropDone)
    },
  )
  return (
    <ChangeDialog
      title={`${words[act]}: ${job.name}`}
      text={act === 'again' ? words.againText : words.dropText}
      action={words[act]}
      danger={act === 'drop'}
      pending={change.isPending}
      error={change.error}
      onConfirm={(reason) => change.mutate(reason)}
      onClose={onDone}
    />
  )
}
