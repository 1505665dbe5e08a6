import type { QueuedJob } from '@portal/contract/jobs'
import type { JobState } from '@portal/contract/rules/job-states'
import { Suspense, useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsoleList } from '../../shared/console-list.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Tag } from '../../ui/tag.tsx'
import { showToast } from '../../ui/toast.ts'
import { jobMessages as words } from './messages.ts'
import { useJobs, useSettle, type JobSelection } from './use-jobs.ts'

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

type Act = 'again' | 'drop'
type Asked = { job: QueuedJob; act: Act }

const tones = { waiting: 'plain', running: 'info', retrying: 'warn', failed: 'bad' } as const
const actsOf: Record<JobState, readonly Act[]> = { waiting: [], running: [], retrying: ['again'], failed: ['again', 'drop'] }
const nameOf = { again: words.againOf, drop: words.dropOf }

type JobListProps = { selection: JobSelection; onSelect: (change: JobSelection) => void }

/** What waits, runs or failed, ten a page. */
export function JobList({ selection, onSelect }: JobListProps) {
  const [asked, setAsked] = useState<Asked | null>(null)
  return (
    <>
      <ConsoleList<QueuedJob, JobSelection>
        list={useJobs(selection)}
        noun={words.jobs}
        selection={selection}
        onSelect={onSelect}
        searchBox={{ label: words.searchLabel, hint: words.searchHint, action: words.search, maxLength: 100 }}
        choices={[{ by: 'state', label: words.stateLabel, any: words.anyState, names: words.states }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      >
        {(rows) => <Rows rows={rows} onAct={(job, act) => setAsked({ job, act })} />}
      </ConsoleList>
      {asked && (
        <Suspense>
          <SettleDialog {...asked} onDone={() => setAsked(null)} />
        </Suspense>
      )}
    </>
  )
}

function Rows({ rows, onAct }: { rows: QueuedJob[]; onAct: (job: QueuedJob, act: Act) => void }) {
  const now = useNow(20_000)
  return (
    <ListTable
      caption={words.queue}
      columns={[
        { name: words.jobColumns.job },
        { name: words.jobColumns.state },
        { name: words.jobColumns.due, wide: true },
        { name: words.jobColumns.act, quiet: true },
      ]}
    >
      {rows.map((job) => (
        <tr key={job.id}>
          <th scope="row" className="break-anywhere">
            {job.name}
            {job.last_error && <span className="admin-under">{job.last_error}</span>}
          </th>
          <td>
            <Tag tone={tones[job.state]}>{words.states[job.state]}</Tag>
            <span className="admin-under">{words.tries(job.tries, job.tries_at_most)}</span>
          </td>
          <td className="wide-only">
            <time dateTime={job.due_at}>{formatDayAndClock(job.due_at, now)}</time>
          </td>
          <td className="right">
            <span className="flex flex-wrap gap-1 justify-end">
              {actsOf[job.state].map((act) => (
                <Button
                  key={act}
                  size="small"
                  variant={act === 'drop' ? 'quiet' : 'secondary'}
                  aria-label={nameOf[act](job.name, job.id)}
                  onClick={() => onAct(job, act)}
                >
                  {words[act]}
                </Button>
              ))}
            </span>
          </td>
        </tr>
      ))}
    </ListTable>
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
