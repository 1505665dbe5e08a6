import type { FleetRow } from '@portal/contract/machines'
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { formatAgo } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Table } from '../../ui/table.tsx'
import { commandMessages } from '../../shared/command-messages.ts'
import type { FleetColumn } from './fleet-columns.ts'
import { fleetMessages as words } from './fleet-messages.ts'
import { MachineName } from './machine-name.tsx'
import { AlertCount, MachineState, PhoneAlerts } from './machine-state.tsx'
import { SortHead, type Sorting } from './sort-head.tsx'
import type { FleetSort } from './use-fleet.ts'

type FleetTableProps = {
  rows: readonly FleetRow[]
  columns: readonly FleetColumn[]
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
  sorting: Sorting<FleetSort>
  onSort: (sorting: Sorting<FleetSort>) => void
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

export function FleetTable({ rows, columns, chosen, onChoose, sorting, onSort }: FleetTableProps) {
  const choose = useRangeSelection(rows, chosen, onChoose)
  const allChosen = rows.length > 0 && rows.every(({ id }) => chosen.has(id))
  const head = { sorting, onSort }
  const isColumnShown = (column: FleetColumn) => columns.includes(column)
  return (
    <Table caption={words.title} minWidth={400 + columns.length * 120} className="fleet-table phone-table">
      <thead>
        <tr>
          <th scope="col" className="fleet-box">
            <input
              type="checkbox"
              aria-label={words.selectAll}
              checked={allChosen}
              onChange={() => onChoose(allChosen ? new Set() : new Set(rows.map(({ id }) => id)))}
            />
          </th>
          <SortHead column="name" label={words.machine} {...head} />
          <SortHead column="presence" label={words.status} {...head} />
          {isColumnShown('location') && <SortHead column="location" fromTablet label={words.location} {...head} />}
          {isColumnShown('alerts') && <SortHead column="alerts" fromTablet label={words.alerts} downFirst {...head} />}
          {isColumnShown('last_heard') && (
            <SortHead column="last_heard" fromTablet label={words.lastContact} downFirst {...head} />
          )}
          {isColumnShown('last_played') && (
            <SortHead column="last_played" fromTablet label={words.lastPlayed} downFirst {...head} />
          )}
          {isColumnShown('version') && <SortHead column="version" fromTablet label={words.codeVersion} {...head} />}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={row.id} className={chosen.has(row.id) ? 'is-chosen' : ''}>
            <td className="fleet-box">
              <input
                type="checkbox"
                aria-label={words.select(row.name)}
                checked={chosen.has(row.id)}
                onChange={(event) =>
                  choose(index, event.target.checked, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
                }
              />
            </td>
            <Cells row={row} isColumnShown={isColumnShown} />
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

function Cells({ row, isColumnShown }: { row: FleetRow; isColumnShown: (column: FleetColumn) => boolean }) {
  const now = useNow(20_000)
  const ago = (time: string | null) => (time ? formatAgo(time, now) : words.never)
  return (
    <>
      <th scope="row">
        <MachineName row={row} />
        {isColumnShown('location') && <span className="on-phone t3 xs font-normal">{row.location_name}</span>}
      </th>
      <td>
        <MachineState row={row} now={now} />
        {row.open_commands.length > 0 && (
          <span className="t3 xs block">{words.commandsSent(row.open_commands.map((kind) => commandMessages[kind]))}</span>
        )}
        {isColumnShown('alerts') && <PhoneAlerts count={row.open_alerts} />}
      </td>
      {isColumnShown('location') && (
        <td className="from-tablet">
          {row.location_id !== null && (
            <Link className="pro-name font-normal" to="/pro/locations/$id" params={{ id: String(row.location_id) }}>
              {row.location_name}
            </Link>
          )}
        </td>
      )}
      {isColumnShown('alerts') && (
        <td className="from-tablet">
          <AlertCount count={row.open_alerts} />
        </td>
      )}
      {isColumnShown('last_heard') && <td className="t2 from-tablet">{ago(row.last_heard)}</td>}
      {isColumnShown('last_played') && <td className="t2 from-tablet">{ago(row.last_played)}</td>}
      {isColumnShown('version') && (
        <td className="num from-tablet">
          {row.version}
          {row.outdated && <span className="t3 xs block">{words.newVersion(row.newest_version)}</span>}
        </td>
      )}
    </>
  )
}
