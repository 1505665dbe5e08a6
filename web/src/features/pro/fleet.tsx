import type { FleetRow } from '@portal/contract/machines'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Download, Plus } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { api, query } from '../../lib/api.ts'
import { csvOf } from '../../lib/csv.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { saveFile } from '../../lib/save-file.ts'
import { Button, buttonClass } from '../../ui/button.tsx'
import { CheckboxField } from '../../ui/checkbox-field.tsx'
import { EmptyState, ErrorState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { showToast } from '../../ui/toast.ts'
import { FleetActions } from './fleet-actions.tsx'
import { columnNames, optionalColumns, useShownColumns } from './fleet-columns.ts'
import type { FleetColumn } from './fleet-columns.ts'
import { fleetMessages as words } from './fleet-messages.ts'
import { FleetTable } from './fleet-table.tsx'
import { pageSize, useFleet, wholeFleet } from './use-fleet.ts'
import type { FleetSearch, FleetShow } from './use-fleet.ts'
import { SearchField } from '../../ui/search-field.tsx'

const { csvColumns } = words
const columns: readonly (readonly [head: string, of: (row: FleetRow) => string | number | boolean | null])[] = [
  [csvColumns.machine, (row) => row.name],
  [csvColumns.game, (row) => row.game_name],
  [csvColumns.model, (row) => row.model_type_name],
  [csvColumns.serial, (row) => row.serial_number],
  [csvColumns.location, (row) => row.location_name],
  [csvColumns.status, (row) => (row.pending ? 'pending' : row.presence)],
  [csvColumns.outOfService, (row) => row.out_of_service],
  [csvColumns.openAlerts, (row) => row.open_alerts],
  [csvColumns.lastContact, (row) => row.last_heard],
  [csvColumns.lastPlayed, (row) => row.last_played],
  [csvColumns.codeVersion, (row) => row.version],
  [csvColumns.latestVersion, (row) => row.newest_version],
]

const fleetCsv = (rows: readonly FleetRow[]): string => csvOf(columns, rows)

const pauseMs = 250

type FleetFiltersProps = {
  search: FleetSearch
  change: (part: FleetSearch) => void
  columns: readonly FleetColumn[]
  onColumns: (columns: FleetColumn[]) => void
}

/** The typed text; the table follows when typing pauses. */
function useTypedSearch(text: string, onPause: (text: string) => void): [string, (text: string) => void] {
  const [typed, setTyped] = useState(text)
  const notifyPause = useEffectEvent((next: string) => next !== text && onPause(next))
  useEffect(() => {
    const timer = setTimeout(() => notifyPause(typed), pauseMs)
    return () => clearTimeout(timer)
  }, [typed])
  return [typed, setTyped]
}

function Export({ search }: { search: FleetSearch }) {
  const write = useMutation({
    mutationFn: () => wholeFleet(search),
    onSuccess: (rows) => {
      saveFile('machines.csv', 'text/csv', fleetCsv(rows))
      showToast(words.exported(rows.length))
    },
  })
  return (
    <Button
      variant="quiet"
      pending={write.isPending}
      icon={<Download size={18} strokeWidth={2} aria-hidden />}
      onClick={() => write.mutate()}
    >
      {words.export}
    </Button>
  )
}

function FleetFilters({ search, change, columns, onColumns }: FleetFiltersProps) {
  const locations = useQuery(query(api.machines.locations)).data?.places ?? []
  const [typed, setTyped] = useTypedSearch(search.q ?? '', (q) => change({ q: q || undefined }))
  const venues = locations.filter(({ group_type }) => group_type === 'business')
  return (
    <>
      <div className="pro-toolbar fleet-filters">
        <SearchField className="pro-search" maxLength={60} label={words.find} value={typed} onChange={setTyped} />
        <SelectControl
          aria-label={words.location}
          defaultLabel={words.allLocations}
          value={search.location === undefined ? 'all' : String(search.location)}
          options={[
            { value: 'all', label: words.allLocations },
            ...venues.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={({ target: { value } }) => change({ location: value === 'all' ? undefined : Number(value) })}
        />
        <SelectControl
          aria-label={words.show}
          defaultLabel={words.shows.all}
          value={search.show ?? 'all'}
          options={Object.entries(words.shows).map(([value, label]) => ({ value, label }))}
          onChange={({ target: { value } }) => change({ show: value === 'all' ? undefined : (value as FleetShow) })}
        />
        <Export search={search} />
      </div>
      <details className="pro-data fleet-choice">
        <summary>{words.columns}</summary>
        <div className="fleet-columns">
          {optionalColumns.map((column) => (
            <CheckboxField
              key={column}
              label={columnNames[column]}
              checked={columns.includes(column)}
              onChange={(event) =>
                onColumns(
                  event.target.checked
                    ? optionalColumns.filter((one) => one === column || columns.includes(one))
                    : columns.filter((one) => one !== column),
                )
              }
            />
          ))}
        </div>
      </details>
    </>
  )
}

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
    <Stat label={words.online} value={totals.online} context={words.ofMachines(totals.machines)} />
    <Stat label={words.offline} value={totals.offline} context={totals.late > 0 && words.late(totals.late)} />
    <Stat label={words.withAlerts} value={<span className={totals.with_alerts ? 'text-warn' : ''}>{totals.with_alerts}</span>} />
    <Stat
      label={words.outOfService}
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
