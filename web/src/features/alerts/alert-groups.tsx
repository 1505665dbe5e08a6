import type { AlertGroup } from '@portal/contract/alerts'
import { Link, useLocation } from '@tanstack/react-router'
import { useMemo, useRef, useState } from 'react'
import { formatAgoInWords, formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { AssignButton, ResolveButton, SnoozeButton, useAlertActions, useFocusAfterAlert } from './alert-actions.tsx'
import { langOfMessages, langOfTitle, SeverityIcon, titleOf, useAlertGroups } from './alerts.tsx'
import { alertMessages as words } from './messages.ts'

const pageSize = 10

type AlertGroupsProps = {
  state: 'standing' | 'resolved'
  machineId?: number
  locationId?: number
  /** The name of the page, for the link back from a machine; only in the pages of operators. */
  operatorPage?: string
}

export function AlertGroups({ state, machineId, locationId, operatorPage }: AlertGroupsProps) {
  const [page, setPage] = useState(1)
  const area = useRef<HTMLDivElement>(null)
  const groups = useAlertGroups({
    state,
    page,
    ...(machineId === undefined ? {} : { machineId }),
    ...(locationId === undefined ? {} : { locationId }),
  })
  const { data } = groups
  const ids = useMemo(() => data?.groups.map(({ id }) => id), [data])
  const focus = useFocusAfterAlert(area, ids)
  return (
    <Loaded read={groups} skeleton={<SkeletonRows rows={3} height={60} />}>
      {(data) => (
        <div ref={area} {...focus}>
          {data.count === 0 ? (
            <EmptyState
              glyph="list-checks"
              {...(state === 'standing' ? { title: words.none, text: words.noneText } : { title: words.noneResolved })}
            />
          ) : (
            <ul className="border-b border-line-1">
              {data.groups.map((group) => (
                <AlertLine key={group.id} group={group} showMachine={machineId === undefined} operatorPage={operatorPage} />
              ))}
            </ul>
          )}
          <Pagination page={page} pageSize={pageSize} count={data.count} noun={words.alerts} onPage={setPage} />
        </div>
      )}
    </Loaded>
  )
}

type AlertLineProps = { group: AlertGroup; showMachine: boolean; operatorPage: string | undefined }

function MachineLink({ group, operatorPage }: Pick<AlertLineProps, 'group' | 'operatorPage'>) {
  const href = useLocation({ select: (here) => here.href })
  const id = String(group.machine_id)
  if (operatorPage === undefined)
    return (
      <Link className="link" to="/account/machines/$machineId" params={{ machineId: id }}>
        {group.machine_name}
      </Link>
    )
  return (
    <Link className="link" to="/pro/machines/$id" params={{ id }} state={{ list: { href, label: operatorPage } }}>
      {group.machine_name}
    </Link>
  )
}

function AlertLine({ group, showMachine, operatorPage }: AlertLineProps) {
  const now = useNow(60_000)
  const actions = useAlertActions()
  const groups = [group]
  const last = formatAgoInWords(group.last_at, now)
  const when = group.times > 1 ? words.repeated(group.times, formatAgoInWords(group.first_at, now), last) : words.once(last)
  return (
    <li
      data-alert={group.id}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-3 gap-y-2.5 border-t border-line-1 py-3 text-14 wrap-anywhere"
    >
      <SeverityIcon severity={group.severity} />
      <div className="min-w-0 flex-[1_1_180px]">
        <strong className="text-[15px] font-semibold" lang={langOfTitle(group)}>
          {titleOf(group)}
        </strong>
        {showMachine && (
          <p>
            <MachineLink group={group} operatorPage={operatorPage} />
            {group.location_name && <span className="text-t-3"> · {group.location_name}</span>}
          </p>
        )}
        <p className="text-13 text-t-2">
          <span lang={langOfMessages(group)}>{group.messages.join(' ')}</span> {when}
        </p>
        {group.state === 'acknowledged' && group.acknowledged_at && (
          <p className="text-13 text-t-3">
            {words.acknowledgedBy(group.acknowledged_by ?? '', formatDayAndClock(group.acknowledged_at, now))}
          </p>
        )}
        {group.resolved_at && (
          <p className="text-13 text-t-3">{words.resolvedBy(group.resolved_by, formatDayAndClock(group.resolved_at, now))}</p>
        )}
      </div>
      {group.state !== 'resolved' && (
        <div className="flex flex-wrap gap-2 max-wide:w-full max-wide:*:min-h-11 max-wide:*:flex-1">
          <AssignButton size="small" groups={groups} actions={actions} withStaff={operatorPage !== undefined} />
          <SnoozeButton size="small" groups={groups} actions={actions} />
          <ResolveButton size="small" groups={groups} actions={actions} />
        </div>
      )}
    </li>
  )
}

type MachineAlertsProps = { id: number; operatorPage?: string }

export const MachineAlerts = ({ id, operatorPage }: MachineAlertsProps) => (
  <section aria-labelledby="machine-alerts">
    <h2 className="h-sec mb-2" id="machine-alerts">
      {words.title}
    </h2>
    <AlertGroups state="standing" machineId={id} {...(operatorPage !== undefined && { operatorPage })} />
  </section>
)
