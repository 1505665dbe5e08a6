import type { QueuedJob } from '@portal/contract/jobs'
import type { JobState } from '@portal/contract/rules/job-states'
import { Suspense, useMemo, useState } from 'react'
import { lazyPart } from '../../lib/load-part.ts'
import { api } from '../../lib/api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { RowActions, Under, type Column } from '../../shared/console-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { JobTabs } from './job-tabs.tsx'
import { jobMessages as words } from './messages.ts'
import { useJobs, useSettle, type JobSelection } from './use-jobs.ts'
import { Overview } from './work-overview.tsx'

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
        {job.last_error && <Under>{job.last_error}</Under>}
      </>
    ),
  },
  {
    name: words.jobColumns.state,
    cell: (job) => (
      <>
        <Tag tone={tones[job.state]}>{words.states[job.state]}</Tag>
        <Under>{words.tries(job.tries, job.tries_at_most)}</Under>
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
  const { selection, onSelect } = useSelection<JobSelection>()
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
        filters={[{ by: 'state', label: words.stateLabel, any: words.anyState, names: words.states }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
      {asked && (
        <Suspense>
          <SettleDialog {...asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

function SettleDialog({ job, act, onDone }: Asked & { onDone: () => void }) {
  const params = { id: job.id }
  const settle = useSettle(
    (reason) => api.jobs[act]({ params, body: { reason } }),
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
      pending={settle.isPending}
      error={settle.error}
      onConfirm={(reason) => settle.mutate(reason)}
      onClose={onDone}
    />
  )
}
