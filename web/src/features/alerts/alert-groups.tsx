import type { AlertGroup } from '@portal/contract/alerts'
import { Link } from '@tanstack/react-router'
import { CheckCheck, Eye, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { api } from '../../lib/api.ts'
import { formatAgoInWords, formatDayAndClock } from '../../lib/format.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { useNow } from '../../lib/use-now.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { alertMessages as words } from './messages.ts'
import { useAlertChange, useAlertGroups } from './use-alerts.ts'

const pageSize = 10
const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

type AlertGroupsProps = {
  state: 'standing' | 'resolved'
  machineId?: number
  locationId?: number
  group?: 'home' | 'business'
}

export function AlertGroups({ state, machineId, locationId, group }: AlertGroupsProps) {
  const [page, setPage] = useState(1)
  const groups = useAlertGroups({
    state,
    page,
    ...(machineId === undefined ? {} : { machineId }),
    ...(locationId === undefined ? {} : { locationId }),
    ...(group === undefined ? {} : { group }),
  })
  const { data } = groups
  if (groups.isError)
    return <ErrorState text={problemSentence(groups.error)} onRetry={() => void groups.refetch()} pending={groups.isFetching} />
  if (!data) return <SkeletonRows rows={3} height={88} />
  if (data.count === 0)
    return state === 'standing' ? (
      <EmptyState glyph="list-checks" title={words.none} text={words.noneText} />
    ) : (
      <EmptyState glyph="list-checks" title={words.noneResolved} />
    )
  return (
    <>
      <ul className="list">
        {data.groups.map((group) => (
          <AlertLine key={group.id} group={group} showMachine={machineId === undefined} />
        ))}
      </ul>
      <Pagination page={page} pageSize={pageSize} count={data.count} noun={words.alerts} onPage={setPage} />
    </>
  )
}

function StateTag({ state }: Pick<AlertGroup, 'state'>) {
  if (state === 'open')
    return (
      <Tag tone="bad" icon={<TriangleAlert {...icon} />}>
        {words.stateOpen}
      </Tag>
    )
  if (state === 'acknowledged')
    return (
      <Tag tone="warn" icon={<Eye {...icon} />}>
        {words.stateAcknowledged}
      </Tag>
    )
  return (
    <Tag tone="good" icon={<CheckCheck {...icon} />}>
      {words.stateResolved}
    </Tag>
  )
}

function AlertLine({ group, showMachine }: { group: AlertGroup; showMachine: boolean }) {
  const now = useNow(60_000)
  const params = { id: group.id }
  const acknowledge = useAlertChange(() => api.alerts.acknowledge({ params }), words.acknowledged)
  const resolve = useAlertChange(() => api.alerts.resolve({ params }), words.resolvedDone)
  const last = formatAgoInWords(group.last_at, now)
  const when = group.times > 1 ? words.repeated(group.times, formatAgoInWords(group.first_at, now), last) : words.once(last)
  return (
    <li className="alert-line">
      <div>
        <p className="flex flex-wrap items-center gap-3">
          <strong>{group.alert_name}</strong> <StateTag state={group.state} />
        </p>
        {showMachine && (
          <p className="mt-1">
            <Link className="link" to="/account/machines/$machineId" params={{ machineId: String(group.machine_id) }}>
              {group.machine_name}
            </Link>
            {group.location_name && <span className="t3"> · {group.location_name}</span>}
          </p>
        )}
        <p className="t2 mt-1">{group.messages.join(' ')}</p>
        <p className="t3 sm mt-1">{when}</p>
        {group.state === 'acknowledged' && group.acknowledged_at && (
          <p className="t3 sm">
            {words.acknowledgedBy(group.acknowledged_by ?? '', formatDayAndClock(group.acknowledged_at, now))}
          </p>
        )}
        {group.resolved_at && (
          <p className="t3 sm">{words.resolvedBy(group.resolved_by, formatDayAndClock(group.resolved_at, now))}</p>
        )}
      </div>
      {group.state !== 'resolved' && (
        <div className="flex flex-wrap gap-2">
          {group.state === 'open' && (
            <Button variant="quiet" pending={acknowledge.isPending} onClick={() => acknowledge.mutate(undefined)}>
              {words.acknowledge}
            </Button>
          )}
          <Button pending={resolve.isPending} onClick={() => resolve.mutate(undefined)}>
            {words.resolve}
          </Button>
        </div>
      )}
    </li>
  )
}
