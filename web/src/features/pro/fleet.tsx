import type { FleetRow } from '@portal/contract/machines'
import { Link, useNavigate } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { FleetActions } from './fleet-actions.tsx'
import { FleetFilters } from './fleet-filters.tsx'
import { fleetMessages as words } from './fleet-messages.ts'
import { FleetTable } from './fleet-table.tsx'
import { pageSize, useFleet, type FleetSearch } from './use-fleet.ts'
import { useShownColumns } from './fleet-columns.ts'

type Change = (part: FleetSearch) => void

const RegisterLink = () => (
  <Link to="/account/machines/register" className={buttonClass({ variant: 'primary' })}>
    <Plus size={18} strokeWidth={2} aria-hidden />
    {words.register}
  </Link>
)

export function Fleet({ search }: { search: FleetSearch }) {
  const navigate = useNavigate()
  const fleet = useFleet(search)
  const { data } = fleet
  const change: Change = (part) =>
    void navigate({ to: '/pro/machines', search: { ...search, page: undefined, ...part } as never, replace: true })
  return (
    <>
      <header className="pro-head">
        <h1 className="pro-title">{words.title}</h1>
        {data && data.totals.machines > 0 && <RegisterLink />}
      </header>
      {fleet.isError && !data && (
        <ErrorState text={problemSentence(fleet.error)} onRetry={() => void fleet.refetch()} pending={fleet.isFetching} />
      )}
      {fleet.isPending && <SkeletonRows rows={10} height={52} />}
      {data?.totals.machines === 0 && (
        <EmptyState glyph="gamepad-2" title={words.none} text={words.noneText} action={<RegisterLink />} />
      )}
      {data && data.totals.machines > 0 && (
        <>
          <Totals totals={data.totals} />
          <Rows rows={data.machines} count={data.count} search={search} change={change} />
        </>
      )}
    </>
  )
}

const Totals = ({ totals }: { totals: NonNullable<ReturnType<typeof useFleet>['data']>['totals'] }) => (
  <StatStrip label={words.summary} className="pro-strip">
    <Stat label={words.online} value={totals.online} context={words.of(totals.machines)} />
    <Stat label={words.offline} value={totals.offline} context={totals.late > 0 && `${totals.late} ${words.late}`} />
    <Stat label={words.withAlerts} value={<span className={totals.with_alerts ? 'text-warn' : ''}>{totals.with_alerts}</span>} />
    <Stat
      label={words.resting}
      value={<span className={totals.out_of_service ? 'text-danger' : ''}>{totals.out_of_service}</span>}
    />
    <Stat
      label={words.outdated}
      value={totals.outdated}
      context={
        totals.outdated > 0 && (
          <Link className="link" to="/pro/machines" search={{ show: 'outdated' }}>
            {words.showOutdated}
          </Link>
        )
      }
    />
  </StatStrip>
)

type RowsProps = { rows: readonly FleetRow[]; count: number; search: FleetSearch; change: Change }

function Rows({ rows, count, search, change }: RowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [columns, setColumns] = useShownColumns()
  // Rows that a filter has hidden must not be changed, so they are not selected any more.
  const shown = rows.filter(({ id }) => chosen.has(id)).map(({ id }) => id)
  return (
    <div>
      <FleetFilters search={search} change={change} columns={columns} onColumns={setColumns} />
      <FleetActions chosen={shown} onDone={() => setChosen(new Set())} />
      {count === 0 ? (
        <EmptyState
          glyph="search-x"
          title={words.noMatch}
          text={words.noMatchText}
          action={<Button onClick={() => change({ q: undefined, location: undefined, show: undefined })}>{words.showAll}</Button>}
        />
      ) : (
        <FleetTable
          rows={rows}
          columns={columns}
          chosen={chosen}
          onChoose={setChosen}
          sorting={{ by: search.sort ?? 'name', down: search.down === 'true' }}
          onSort={({ by, down }) => change({ sort: by === 'name' ? undefined : by, down: down ? 'true' : undefined })}
        />
      )}
      <Pagination
        page={search.page ?? 1}
        pageSize={pageSize}
        count={count}
        noun={words.noun}
        onPage={(page) => change({ page: page > 1 ? page : undefined })}
      />
    </div>
  )
}
