import type { LocationStats } from '@portal/contract/stats'
import { formatDay, formatNumber } from '../../lib/format.ts'
import { Table } from '../../ui/table.tsx'
import { useNow } from '../../lib/clock.ts'
import { proMessages as words } from './messages.ts'

type Days = LocationStats['by_day']
type DayBarsProps = { days: readonly { day: string; plays: number }[]; label: string }

const width = 640
const height = 150
const foot = 22
const left = 44
const labelClass = 'fill-t-3 text-[12px] max-wide:text-[20px]'

function roundUp(greatest: number): number {
  if (greatest <= 4) return 4
  const power = 10 ** Math.floor(Math.log10(greatest))
  return [1, 2, 2.5, 5, 10].map((step) => step * power).find((step) => step >= greatest) ?? greatest
}

function DayBars({ days, label }: DayBarsProps) {
  const now = useNow(60_000)
  const top = roundUp(Math.max(...days.map(({ plays }) => plays)))
  const step = (width - left) / days.length
  const yOf = (plays: number) => (height - foot) * (1 - plays / top) + 6
  return (
    <svg
      className="h-auto w-full overflow-visible max-wide:my-2"
      viewBox={`0 0 ${width} ${height + 8}`}
      role="img"
      aria-label={label}
    >
      {[0, top / 2, top].map((value) => (
        <g key={value}>
          <line x1={left} x2={width} y1={yOf(value)} y2={yOf(value)} className="stroke-line-1" />
          <text className={labelClass} x={left - 8} y={yOf(value) + 4} textAnchor="end">
            {formatNumber(value)}
          </text>
        </g>
      ))}
      {days.map(({ day, plays }, index) => (
        <g key={day}>
          <rect
            x={left + index * step + 1.5}
            y={yOf(plays)}
            width={step - 3}
            height={Math.max(0, yOf(0) - yOf(plays))}
            className={index === days.length - 1 ? 'fill-t-1' : 'fill-(--chart-bar)'}
          />
          {(days.length - 1 - index) % 7 === 0 && (
            <text
              className={labelClass}
              x={left + index * step + step / 2}
              y={height + 6}
              textAnchor={index === days.length - 1 ? 'end' : 'middle'}
            >
              {index === days.length - 1 ? words.today : formatDay(`${day}T12:00:00`, now)}
            </text>
          )}
        </g>
      ))}
    </svg>
  )
}

export function TrendChart({ days }: { days: Days }) {
  const now = useNow(60_000)
  const total = days.reduce((sum, { plays }) => sum + plays, 0)
  const peak = Math.max(...days.map(({ plays }) => plays))
  if (total === 0) return <p className="t2">{words.noPlays}</p>
  return (
    <>
      <DayBars days={days} label={words.trendOf(total, peak)} />
      <details className="disclosure">
        <summary>{words.showData}</summary>
        <Table caption={words.trend}>
          <thead>
            <tr>
              <th scope="col">{words.day}</th>
              <th scope="col" className="text-right">
                {words.plays}
              </th>
              <th scope="col" className="text-right">
                {words.players}
              </th>
            </tr>
          </thead>
          <tbody>
            {days.toReversed().map(({ day, plays, players }) => (
              <tr key={day}>
                <th scope="row">{formatDay(`${day}T12:00:00`, now)}</th>
                <td className="text-right num">{formatNumber(plays)}</td>
                <td className="text-right num">{formatNumber(players)}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      </details>
    </>
  )
}
