import type { FleetRow } from '@portal/contract/machines'
import { isSerialNumber } from '@portal/contract/rules/serial-number'
import type { MachinePlays } from '@portal/contract/stats'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatAgoInWords, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchField } from '../../ui/search-field.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { MachineName, PlaysBars } from './machine-cells.tsx'
import { AlertCount, MachineState, needsAttention, PhoneAlerts } from './machine-state.tsx'
import { proMessages as words, venueMessages as venueWords } from './messages.ts'
import { fromTablet, machineColumns, phoneTable, stateCell } from './phone-table.ts'
import { useVenueMachines } from './use-venues.ts'

type Show = 'all' | 'attention' | 'offline'

const isOffline = (row: FleetRow) => row.presence === 'offline' && !row.out_of_service
const fits = (row: FleetRow, text: string) =>
  `${row.name} ${row.game_name} ${row.serial_number}`.toLowerCase().includes(text.trim().toLowerCase()) ||
  isSerialNumber(text, row.serial_number)

type VenueMachinesProps = {
  id: number
  name: string
  plays: readonly MachinePlays[]
}

export function VenueMachines({ id, name, plays }: VenueMachinesProps) {
  const machines = useVenueMachines(id)
  return (
    <Loaded read={machines} skeleton={<SkeletonRows rows={6} height={52} />}>
      {({ machines: rows, count }) => {
        if (rows.length === 0) return <EmptyState glyph="gamepad-2" title={words.noMachines} text={words.noMachinesText} />
        return (
          <>
            <MachineTable rows={rows} plays={plays} list={name} />
            {count > rows.length && (
              <p className="t2 mt-4">
                {venueWords.firstMachines(rows.length, count)}{' '}
                <Link to="/pro/machines" search={{ location: id }} className="link">
                  {venueWords.allMachines}
                </Link>
              </p>
            )}
          </>
        )
      }}
    </Loaded>
  )
}

type MachineTableProps = { rows: readonly FleetRow[]; plays: readonly MachinePlays[]; list: string }

function MachineTable({ rows, plays, list }: MachineTableProps) {
  const [show, setShow] = useState<Show>('all')
  const [text, setText] = useState('')
  const playsOf = new Map(plays.map((row) => [row.machine_id, row]))
  const shown = rows
    .filter((row) => (show === 'attention' ? needsAttention(row) : show === 'offline' ? isOffline(row) : true))
    .filter((row) => fits(row, text))
  return (
    <>
      <div className="mb-2 flex flex-wrap items-center justify-between gap-3">
        <Segmented
          label={words.filterMachines}
          value={show}
          onChange={setShow}
          options={[
            { value: 'all', label: words.all(rows.length) },
            { value: 'attention', label: words.attention(rows.filter(needsAttention).length) },
            { value: 'offline', label: words.offlineCount(rows.filter(isOffline).length) },
          ]}
        />
        <SearchField
          className="min-h-11 min-w-0 max-wide:basis-full wide:w-65"
          maxLength={60}
          label={words.findMachine}
          value={text}
          onChange={setText}
        />
      </div>
      {shown.length === 0 ? (
        <p className="t2 py-6">{words.noMachineMatch}</p>
      ) : (
        <div className="@container">
          <Table caption={words.machines} minWidth={600} className={phoneTable}>
            <thead>
              <tr>
                <th scope="col">{words.machine}</th>
                <th scope="col">{words.status}</th>
                <th scope="col" className={fromTablet}>
                  {words.alerts}
                </th>
                <th scope="col" className={`text-right ${fromTablet}`}>
                  {words.today}
                </th>
                <th scope="col" className="text-right">
                  {words.sevenDays}
                </th>
                <th scope="col" className={`text-right ${fromTablet}`}>
                  {words.twentyEightDays}
                </th>
                <th scope="col" className={machineColumns.days}>
                  {words.fourteenDays}
                </th>
                <th scope="col" className={machineColumns.version}>
                  {words.codeVersion}
                </th>
              </tr>
            </thead>
            <tbody>
              {shown.map((row) => (
                <MachineRow key={row.id} row={row} plays={playsOf.get(row.id)} list={list} />
              ))}
            </tbody>
          </Table>
        </div>
      )}
    </>
  )
}

function MachineRow({ row, plays, list }: { row: FleetRow; plays: MachinePlays | undefined; list: string }) {
  const now = useNow(20_000)
  return (
    <tr>
      <th scope="row">
        <MachineName row={row} list={list} />
      </th>
      <td className={stateCell}>
        <MachineState row={row} now={now} />
        <span className="t3 xs block">
          {row.last_played ? words.playedAgo(formatAgoInWords(row.last_played, now)) : words.neverPlayed}
        </span>
        <PhoneAlerts count={row.open_alerts} />
      </td>
      <td className={fromTablet}>
        <AlertCount count={row.open_alerts} />
      </td>
      <td className={`num text-right ${fromTablet}`}>{formatNumber(plays?.today ?? 0)}</td>
      <td className="text-right num">{formatNumber(plays?.seven_days ?? 0)}</td>
      <td className={`num text-right ${fromTablet}`}>{formatNumber(plays?.twenty_eight_days ?? 0)}</td>
      <td className={machineColumns.days}>
        {plays && <PlaysBars days={plays.days} label={words.playsOf(row.name, plays.days)} />}
      </td>
      <td className={`num ${machineColumns.version}`}>
        {row.version}
        {row.outdated && <span className="t3 xs block">{words.newVersion(row.newest_version)}</span>}
      </td>
    </tr>
  )
}
