import type { MachineRow } from '@portal/contract/machines'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { formatAgoInWords, formatDay } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { MachineCard } from '../../shared/machine-card.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { WaitingRequests } from '../../shared/waiting-requests.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { MachineTags } from './machine-tags.tsx'
import { ownMachineMessages as words } from './own-messages.ts'
import { EnterTransferCode, Transfers } from './transfers.tsx'
import { useFailures, useOwnMachines, useTransfers } from './use-own-machines.ts'

export function MachinesPage() {
  const own = useQuery(query(api.profiles.userDetail))
  const isOperator = own.data?.user.group_memberships.some(({ group_type, is_active }) => group_type === 'business' && is_active)
  return <OwnMachines isOperator={own.isPending ? undefined : (isOperator ?? false)} />
}

type Group = 'home' | 'business'

type OwnMachinesProps = {
  /** Undefined until it is known. */
  isOperator: boolean | undefined
}

function OwnMachines({ isOperator }: OwnMachinesProps) {
  usePageTitle(words.title)
  const [group, setGroup] = useState<Group>('home')
  const machines = useOwnMachines(group)
  const isReading = [machines.isPending, useTransfers().isPending, isOperator === undefined].some(Boolean)
  const rows = isReading ? undefined : machines.data?.machines
  const archived = rows?.filter((row) => row.archived) ?? []
  return (
    <div className="wrap">
      <PageHeader
        title={words.title}
        actions={
          <>
            <Link className={buttonClass({ variant: 'quiet' })} to="/account/alerts">
              {words.alerts}
            </Link>
            <Link className={buttonClass({ variant: 'primary' })} to="/account/machines/register">
              {words.register}
            </Link>
          </>
        }
      />
      <div className="load-in-order grid gap-8">
        {isOperator && (
          <Segmented
            label={words.groups}
            value={group}
            onChange={setGroup}
            options={[
              { value: 'home', label: words.home },
              { value: 'business', label: words.business },
            ]}
          />
        )}
        {!isReading && <Transfers />}
        <WaitingRequests kinds={['machine', 'transfer']} />
        <Loaded read={{ ...machines, data: rows }} skeleton={<SkeletonRows rows={3} height={120} />}>
          {(own) => {
            const standing = own.filter(({ archived: isArchived }) => !isArchived)
            if (standing.length === 0) return <EmptyState glyph="gamepad-2" title={words.none} text={words.noneText} />
            return <MachineGrid rows={standing} />
          }}
        </Loaded>
        <EnterTransferCode isReady={!isReading} />
        <Failures />
        {archived.length > 0 && (
          <details className="disclosure">
            <summary>{words.archive(archived.length)}</summary>
            <MachineGrid rows={archived} />
          </details>
        )}
      </div>
    </div>
  )
}

const MachineGrid = ({ rows }: { rows: readonly MachineRow[] }) => (
  <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(100%,340px),1fr))] gap-4">
    {rows.map((row) => (
      <li key={row.id}>
        <OwnMachine row={row} />
      </li>
    ))}
  </ul>
)

function OwnMachine({ row }: { row: MachineRow }) {
  const now = useNow(60_000)
  const location = [row.address.name, row.address.city].filter(Boolean).join(', ')
  return (
    <MachineCard
      name={
        <Link className="link" to="/account/machines/$machineId" params={{ machineId: String(row.id) }}>
          {row.custom_display_name || row.game_name}
        </Link>
      }
      detail={[`${row.game_name} ${row.model_type_name}`, row.archived ? '' : location].filter(Boolean).join(' · ')}
      state={
        row.archived ? (
          <>
            <Tag>{words.archivedOn(formatDay(row.date_archived ?? '', now))}</Tag>
            {row.transferred && <Tag tone="info">{words.transferred}</Tag>}
          </>
        ) : (
          <>
            <MachineTags machine={row} />
            {row.registration_completion_date === null && <Tag tone="info">{words.pending}</Tag>}
            {row.pending_hardware_replacement && <Tag tone="info">{words.replacement}</Tag>}
            {row.alerts > 0 && <Tag tone="bad">{words.alertCount(row.alerts)}</Tag>}
            {row.version && row.newest_version && row.version !== row.newest_version && <Tag>{words.updateDue}</Tag>}
          </>
        )
      }
      online={row.online && !row.archived}
      code={row.model.title.code}
      game={row.model.title}
    />
  )
}

function Failures() {
  const now = useNow(60_000)
  const { data } = useFailures()
  if (!data || data.failures.length === 0) return null
  return (
    <section aria-labelledby="failures">
      <h2 className="h-sec" id="failures">
        {words.failures}
      </h2>
      <p className="t2 mt-2">{words.failuresText}</p>
      <ul className="list mt-3">
        {data.failures.map(({ id, serial_number, date }) => (
          <li key={id} className="py-3">
            {words.failureLine(serial_number, formatAgoInWords(date, now))}
          </li>
        ))}
      </ul>
    </section>
  )
}
