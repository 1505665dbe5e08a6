import type { UsageDay } from '@portal/contract/tracking'
import { Suspense } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { usageMessages as words } from './messages.ts'
import { shows, type Show } from './use-usage.ts'

// The chart library comes with the first chart.
const TrendPlot = lazyPart(() => import('../../shared/trend-plot.tsx'), 'TrendPlot')

const dayNames = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayYearNames = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const nameOf = (day: string, names: Intl.DateTimeFormat) => names.format(new Date(`${day}T00:00:00Z`))

const DayTable = ({ days }: { days: readonly UsageDay[] }) => (
  <Table caption={words.byDay}>
    <thead>
      <tr>
        <th scope="col">{words.day}</th>
        {shows.map((show) => (
          <th key={show} scope="col" className="right">
            {words.shows[show]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days.toReversed().map((day) => (
        <tr key={day.day}>
          <th scope="row">{nameOf(day.day, dayYearNames)}</th>
          {shows.map((show) => (
            <td key={show} className="right num">
              {formatNumber(day[show])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

export function UsageChart({ days, show }: { days: readonly UsageDay[]; show: Show }) {
  const values = days.map((day) => day[show])
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <>
      <Suspense fallback={<Skeleton height={220} />}>
        <TrendPlot
          values={values}
          labels={days.map(({ day }) => nameOf(day, dayNames))}
          as="bars"
          label={words.chart(words.shows[show], formatNumber(total), formatNumber(Math.max(0, ...values)))}
        />
      </Suspense>
      <details className="usage-data">
        <summary>{words.showData}</summary>
        <DayTable days={days} />
      </details>
    </>
  )
}
