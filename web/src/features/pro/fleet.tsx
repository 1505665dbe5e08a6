import type { FleetRow } from '@portal/contract/machines'
import { useMutation } from '@tanstack/react-query'
import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeftRight, Download, Plus } from 'lucide-react'
import { useState } from 'react'
import { csvOf, saveFile } from '../../lib/save-file.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { KeyHints } from '../../shared/key-hints.tsx'
import { useListKeys } from '../../shared/list-keys.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { showToast } from '../../ui/toast.ts'
import { FigureBody, figureClass, Figures, type FigureProps } from './figures.tsx'
import { FleetActions } from './fleet-actions.tsx'
import { FleetFilters, useShownColumns } from './fleet-filters.tsx'
import { fleetMessages as words } from './fleet-messages.ts'
import { FleetTable } from './fleet-table.tsx'
import { HeadActions } from './head-actions.tsx'
import { proMessages } from './messages.ts'
import { PageHead } from './page-head.tsx'
import { pageSize, useFleet, wholeFleet, type FleetSearch, type FleetShow } from './use-fleet.ts'

const route = getRouteApi('/operators/pro/machines')

export function ProMachinesPage() {
  usePageTitle(words.title)
  return (
    <div className="pro-page">
      <Fleet search={route.useSearch()} />
    </div>
  )
}

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

const exportIcon = <Download size={18} strokeWidth={2} aria-hidden />

function Actions({ search }: { search: FleetSearch }) {
  const navigate = useNavigate()
  const write = useMutation({
    mutationFn: () => wholeFleet(search),
    onSuccess: (rows) => {
      saveFile('machines.csv', 'text/csv', fleetCsv(rows))
      showToast(words.exported(rows.length))
    },
  })
  return (
    <HeadActions
      primary={<RegisterLink location={search.location} />}
      more={[
        { label: words.export, icon: exportIcon, onSelect: () => write.mutate() },
        {
          label: words.receive,
          icon: <ArrowLeftRight size={18} strokeWidth={2} aria-hidden />,
          onSelect: () => void navigate({ to: '/pro/machines/register', hash: 'receive' }),
        },
      ]}
    >
      <Button variant="quiet" pending={write.isPending} icon={exportIcon} onClick={() => write.mutate()}>
        {words.export}
      </Button>
      <ReceiveLink />
    </HeadActions>
  )
}

type Change = (part: FleetSearch) => void

const RegisterLink = ({ location }: { location: number | undefined }) => (
  <Link to="/pro/machines/register" search={{ location }} className={buttonClass({ variant: 'primary' })}>
    <Plus size={18} strokeWidth={2} aria-hidden />
    {words.register}
  </Link>
)

const ReceiveLink = () => (
  <Link to="/pro/machines/register" hash="receive" className={buttonClass({ variant: 'quiet' })}>
    {words.receive}
  </Link>
)

const FirstMachine = () => (
  <span className="flex flex-wrap justify-center gap-2">
    <RegisterLink location={undefined} />
    <ReceiveLink />
  </span>
)

function Fleet({ search }: { search: FleetSearch }) {
  const navigate = useNavigate()
  const fleet = useFleet(search)
  const { data } = fleet
  const hasMachines = data !== undefined && data.totals.machines > 0
  const change: Change = (part) =>
    void navigate({
      to: '/pro/machines',
      search: { ...search, page: undefined, ...part } as never,
      replace: true,
      resetScroll: false,
    })
  return (
    <>
      <PageHead title={words.title} actions={hasMachines && <Actions search={search} />} />
      <Loaded read={fleet} skeleton={<SkeletonRows rows={10} height={52} />}>
        {({ totals, machines, count }) =>
          hasMachines ? (
            <>
              <FleetSummary totals={totals} search={search} />
              <Rows rows={machines} count={count} search={search} change={change} />
            </>
          ) : (
            <EmptyState glyph="gamepad-2" title={words.none} text={words.noneText} action={<FirstMachine />} />
          )
        }
      </Loaded>
    </>
  )
}

/** Named after the location that the list is filtered by. */
const nameOf = (rows: readonly FleetRow[], { location }: FleetSearch) => {
  const name = rows.find(({ location_id }) => location_id === location)?.location_name
  return location !== undefined && name ? proMessages.machinesAt(name) : words.title
}

type RowsProps = { rows: readonly FleetRow[]; count: number; search: FleetSearch; change: Change }

function Rows({ rows, count, search, change }: RowsProps) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const [shownColumns, setColumns] = useShownColumns()
  // Rows that a filter has hidden must not be changed, so they are not selected any more.
  const selected = rows.filter(({ id }) => chosen.has(id))
  useListKeys((key) => {
    if (key === '/') document.querySelector<HTMLInputElement>('#fleet-filters input[type=search]')?.focus()
    return key === '/'
  })
  return (
    <div>
      <div className="mb-2 grid grid-cols-[minmax(0,1fr)]">
        <div
          className={`[grid-area:1/1] flex flex-wrap items-center gap-2 ${selected.length > 0 ? 'wide:invisible' : ''}`}
          id="fleet-filters"
        >
          <FleetFilters search={search} change={change} columns={shownColumns} onColumns={setColumns} />
        </div>
        <FleetActions chosen={selected} onDone={() => setChosen(new Set())} />
      </div>
      {count === 0 ? (
        <EmptyState
          glyph="search-x"
          title={words.noMatch}
          text={words.noMatchText}
          action={<Button onClick={() => change({ q: undefined, location: undefined, show: undefined })}>{words.showAll}</Button>}
        />
      ) : (
        <div className="@container">
          <FleetTable
            rows={rows}
            columns={shownColumns}
            chosen={new Set(selected.map(({ id }) => id))}
            onChoose={setChosen}
            sorting={{ by: search.sort ?? 'name', down: search.down === 'true' }}
            onSort={({ by, down }) => change({ sort: by === 'name' ? undefined : by, down: down ? 'true' : undefined })}
            list={nameOf(rows, search)}
          />
        </div>
      )}
      <Pagination
        page={search.page ?? 1}
        pageSize={pageSize}
        count={count}
        noun={words.noun}
        onPage={(page) => change({ page: page > 1 ? page : undefined })}
      />
      <KeyHints keys={words.keys} />
    </div>
  )
}

type Totals = NonNullable<ReturnType<typeof useFleet>['data']>['totals']

type FilterFigureProps = FigureProps & { show: FleetShow; search: FleetSearch }

function FilterFigure({ show, search, ...figure }: FilterFigureProps) {
  const isShown = search.show === show
  return (
    <Link
      className={`${figureClass} relative hover:bg-s-2 focus-visible:-outline-offset-2 aria-[current]:bg-s-3 aria-[current]:shadow-[inset_0_-3px_0_var(--accent)]`}
      to="/pro/machines"
      search={{ ...search, page: undefined, show: isShown ? undefined : show } as never}
      replace
      resetScroll={false}
      aria-current={isShown ? 'true' : undefined}
    >
      <FigureBody {...figure} />
    </Link>
  )
}

function FleetSummary({ totals, search }: { totals: Totals; search: FleetSearch }) {
  return (
    <Figures label={words.summary}>
      <FilterFigure
        show="playable"
        search={search}
        label={words.playable}
        value={totals.online}
        unit={words.ofMachines(totals.machines)}
      />
      <FilterFigure
        show="offline"
        search={search}
        label={words.offline}
        value={totals.offline + totals.late}
        context={totals.late > 0 && words.late(totals.late)}
      />
      <FilterFigure
        show="resting"
        search={search}
        label={words.outOfService}
        value={totals.out_of_service}
        tone={totals.out_of_service > 0 && 'bad'}
      />
      <FilterFigure
        show="alerts"
        search={search}
        label={words.withAlerts}
        value={totals.with_alerts}
        tone={totals.with_alerts > 0 && 'warn'}
      />
      <FilterFigure show="outdated" search={search} label={words.outdated} value={totals.outdated} />
    </Figures>
  )
}
