import type { FleetRow } from '@portal/contract/machines'
import { Link } from '@tanstack/react-router'
import { ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { formatAgo, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { commandMessages } from '../../shared/command-messages.ts'
import { useListKeys } from '../../shared/list-keys.ts'
import { checkboxClass } from '../../ui/checkbox-field.tsx'
import { Table } from '../../ui/table.tsx'
import type { FleetColumn } from './fleet-filters.tsx'
import { fleetMessages as words } from './fleet-messages.ts'
import { MachineName, PlaysBars } from './machine-cells.tsx'
import { AlertCount, MachineState, PhoneAlerts } from './machine-state.tsx'
import { proMessages } from './messages.ts'
import { fleetColumns, fromTablet, phoneTable, stateCell } from './phone-table.ts'
import { SortHead, type Sorting } from './sort-head.tsx'
import type { FleetSort } from './use-fleet.ts'

type FleetTableProps = {
  rows: readonly FleetRow[]
  columns: readonly FleetColumn[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  sorting: Sorting<FleetSort>
  onSort: (sorting: Sorting<FleetSort>) => void
  /** Name of the list, for the link back to it. */
  list: string
}

/** Shift selects everything between the last selected row and this one. */
function useRangeSelection(rows: readonly FleetRow[], chosen: ReadonlySet<number>, onChoose: FleetTableProps['onChoose']) {
  const last = useRef<number | null>(null)
  return (index: number, isChosen: boolean, withShift: boolean) => {
    const from = withShift && last.current !== null ? Math.min(last.current, index) : index
    const to = withShift && last.current !== null ? Math.max(last.current, index) : index
    last.current = index
    const next = new Set(chosen)
    for (const { id } of rows.slice(from, to + 1))
      if (isChosen) next.add(id)
      else next.delete(id)
    onChoose(next)
  }
}

/** J and K move the focus through the names of the machines, X selects the row with the focus, Esc clears the selection. */
function useRowKeys(
  { rows, chosen, onChoose }: Pick<FleetTableProps, 'rows' | 'chosen' | 'onChoose'>,
  choose: (index: number, isChosen: boolean, withShift: boolean) => void,
) {
  const body = useRef<HTMLTableSectionElement>(null)
  useListKeys((key, event) => {
    const list = [...(body.current?.rows ?? [])]
    const at = list.findIndex((row) => row.contains(document.activeElement))
    const row = rows[at]
    if (key === 'j' || key === 'k') list[at < 0 ? 0 : at + (key === 'j' ? 1 : -1)]?.querySelector('a')?.focus()
    else if (key === 'x' && row) choose(at, !chosen.has(row.id), event.shiftKey)
    else if (key === 'Escape' && chosen.size > 0) onChoose(new Set())
    else return false
    return true
  })
  return body
}

/** Cells do not wrap, so the table is wider where its columns need it. */
const leastWidth = 600
const boxCell = 'w-10 [&]:px-1.5'

export function FleetTable({ rows, columns, chosen, onChoose, sorting, onSort, list }: FleetTableProps) {
  const choose = useRangeSelection(rows, chosen, onChoose)
  const body = useRowKeys({ rows, chosen, onChoose }, choose)
  const allChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const head = { sorting, onSort }
  const isColumnShown = (column: FleetColumn) => columns.includes(column)
  return (
    <Table caption={words.title} minWidth={leastWidth} className={phoneTable}>
      <thead>
        <tr>
          <th scope="col" className={boxCell}>
            <input
              type="checkbox"
              className={checkboxClass}
              aria-label={words.selectAll}
              checked={allChosen}
              onChange={() => onChoose(allChosen ? new Set() : new Set(rows.map(({ id }) => id)))}
            />
          </th>
          <SortHead column="name" label={words.machine} {...head} />
          <SortHead column="presence" label={words.status} {...head} />
          {isColumnShown('location') && (
            <SortHead column="location" className={fleetColumns.location} label={words.location} {...head} />
          )}
          {isColumnShown('alerts') && (
            <SortHead column="alerts" className={fromTablet} label={words.alerts} downFirst {...head} />
          )}
          {isColumnShown('days') && (
            <>
              <th scope="col" className={`text-right ${fromTablet}`}>
                {words.sevenDays}
              </th>
              <th scope="col" className={fleetColumns.days}>
                {words.fourteenDays}
              </th>
            </>
          )}
          {isColumnShown('last_heard') && (
            <SortHead column="last_heard" className={fromTablet} label={words.lastContact} downFirst {...head} />
          )}
          {isColumnShown('last_played') && (
            <SortHead column="last_played" className={fleetColumns.lastPlayed} label={words.lastPlayed} downFirst {...head} />
          )}
          {isColumnShown('version') && (
            <SortHead column="version" className={fleetColumns.version} label={words.codeVersion} {...head} />
          )}
        </tr>
      </thead>
      <tbody ref={body}>
        {rows.map((row, index) => (
          <tr key={row.id} className={chosen.has(row.id) ? 'bg-accent-tint' : 'hover:bg-s-1'}>
            <td className={boxCell}>
              <input
                type="checkbox"
                className={`${checkboxClass} block`}
                aria-label={words.select(row.name)}
                checked={chosen.has(row.id)}
                onChange={(event) =>
                  choose(index, event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
                }
              />
            </td>
            <Cells row={row} isColumnShown={isColumnShown} list={list} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

const weekDays = 7
const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0)

type CellsProps = { row: FleetRow; isColumnShown: (column: FleetColumn) => boolean; list: string }

function Cells({ row, isColumnShown, list }: CellsProps) {
  const now = useNow(20_000)
  const ago = (time: string | null) => (time ? formatAgo(time, now) : words.never)
  return (
    <>
      <th scope="row">
        <MachineName
          row={row}
          list={list}
          below={
            isColumnShown('location') && (
              <span className={`t3 xs font-normal wrap-anywhere ${fleetColumns.locationUnderName}`}>{row.location_name}</span>
            )
          }
        />
      </th>
      <td className={stateCell}>
        <MachineState row={row} now={now} />
        {row.open_commands.length > 0 && (
          <span className="t3 xs block">{words.commandsSent(row.open_commands.map((kind) => commandMessages[kind]))}</span>
        )}
        {isColumnShown('alerts') && <PhoneAlerts count={row.open_alerts} />}
      </td>
      {isColumnShown('location') && (
        <td className={fleetColumns.location}>
          {row.location_id !== null && (
            <Link
              className="inline-block min-h-6 text-t-2 hover:text-t-1 hover:underline"
              to="/pro/locations/$id"
              params={{ id: String(row.location_id) }}
            >
              {row.location_name}
            </Link>
          )}
        </td>
      )}
      {isColumnShown('alerts') && (
        <td className={fromTablet}>
          <AlertCount count={row.open_alerts} />
        </td>
      )}
      {isColumnShown('days') && (
        <>
          <td className={`num text-right ${fromTablet}`}>{formatNumber(sum(row.days.slice(-weekDays)))}</td>
          <td className={fleetColumns.days}>
            <PlaysBars days={row.days} label={proMessages.playsOf(row.name, row.days)} />
          </td>
        </>
      )}
      {isColumnShown('last_heard') && <td className={`t2 ${fromTablet}`}>{ago(row.last_heard)}</td>}
      {isColumnShown('last_played') && <td className={`t2 ${fleetColumns.lastPlayed}`}>{ago(row.last_played)}</td>}
      {isColumnShown('version') && (
        <td className={`num ${fleetColumns.version}`}>
          {row.version}
          {row.outdated && (
            <span className="ml-2 inline-flex items-center gap-0.5 font-sans text-13 font-normal text-info">
              <ArrowUp size={14} strokeWidth={2} aria-hidden />
              {words.newVersion(row.newest_version)}
            </span>
          )}
        </td>
      )}
    </>
  )
}
