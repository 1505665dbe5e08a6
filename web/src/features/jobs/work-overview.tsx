import type { WorkOverview } from '@portal/contract/jobs'
import { Link } from '@tanstack/react-router'
import { formatNumber } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { Table } from '../../ui/table.tsx'
import { jobMessages as words } from './messages.ts'
import { useWork } from './use-jobs.ts'

export function Overview() {
  const work = useWork()
  if (work.data) return <Counts work={work.data} />
  if (work.isError)
    return <ErrorState text={problemSentence(work.error)} onRetry={() => void work.refetch()} pending={work.isFetching} />
  return <Skeleton height={220} className="mt-5" />
}

function Counts({ work }: { work: WorkOverview }) {
  const { jobs, mails, letters, projector } = work
  const failed = jobs.reduce((sum, kind) => sum + kind.failed, 0)
  return (
    <>
      <StatStrip label={words.overview} className="mt-5">
        <Stat label={words.failedJobs} value={formatNumber(failed)} />
        <Stat label={words.lettersOpen} value={formatNumber(letters.open)} />
        <Stat
          label={words.lag}
          value={formatNumber(projector.lag)}
          context={projector.last_error ?? (projector.running ? words.projectorRuns : words.projectorStands)}
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
  <Table caption={words.kinds} className="admin-table mt-5">
    <thead>
      <tr>
        <th scope="col">{words.columns.kind}</th>
        {states.map((state) => (
          <th key={state} scope="col" className="right">
            {words.columns[state]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {jobs.map((kind) => (
        <tr key={kind.name}>
          <th scope="row" className="break-anywhere">
            {kind.name}
          </th>
          {states.map((state) => (
            <td key={state} className="right num">
              {formatNumber(kind[state])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)
