import type { PlayedTitle } from '@portal/contract/stats'
import { Suspense, useState } from 'react'
import { formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ErrorState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { ownStatsMessages as words } from './own-messages.ts'
import { useTrend, type Step, type TrendPoint } from './use-stats.ts'

// The chart library comes with the first chart.
const TrendPlot = lazyPart(() => import('../../shared/trend-plot.tsx'), 'TrendPlot')

const counts = ['plays', 'days_played', 'achievements', 'points'] as const
const scores = ['high_score', 'average_score'] as const
type Measure = (typeof counts)[number] | (typeof scores)[number]
const isScore = (measure: Measure) => (scores as readonly Measure[]).includes(measure)

const steps: Step[] = ['day', 'week', 'month']
const dayNames = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', timeZone: 'UTC' })
const dayYearNames = new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const monthNames = new Intl.DateTimeFormat('en-GB', { month: 'short', year: 'numeric', timeZone: 'UTC' })
const nameOf = (day: string, by: Step, long: boolean) =>
  (by === 'month' ? monthNames : long ? dayYearNames : dayNames).format(new Date(`${day}T00:00:00Z`))

const shownNumber = (value: number | null) => (value === null ? '' : formatNumber(value))

function Data({ points, by, measures }: { points: TrendPoint[]; by: Step; measures: readonly Measure[] }) {
  return (
    <details className="own-data">
      <summary>{words.showData}</summary>
      <Table caption={words.trend} minWidth={measures.length > 4 ? 620 : 420}>
        <thead>
          <tr>
            <th scope="col">{words.from}</th>
            {measures.map((measure) => (
              <th key={measure} scope="col" className="right">
                {words.measures[measure]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {points.toReversed().map((point) => (
            <tr key={point.from}>
              <th scope="row">{nameOf(point.from, by, true)}</th>
              {measures.map((measure) => (
                <td key={measure} className="right num">
                  {shownNumber(point[measure])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Table>
    </details>
  )
}

function Chart({ points, by, measure }: { points: TrendPoint[]; by: Step; measure: Measure }) {
  const values = points.map((point) => point[measure])
  const [first, last] = [points[0], points.at(-1)]
  const most = Math.max(0, ...values.map((value) => value ?? 0))
  if (!first || !last || most === 0) return <p className="t2 py-8">{words.nothingInTrend}</p>
  const label = words.trendOf(
    words.measures[measure],
    nameOf(first.from, by, true),
    nameOf(last.from, by, true),
    formatNumber(most),
  )
  return (
    <Suspense fallback={<Skeleton height={220} />}>
      <TrendPlot
        values={values}
        labels={points.map(({ from }) => nameOf(from, by, false))}
        as={isScore(measure) ? 'line' : 'bars'}
        label={label}
      />
    </Suspense>
  )
}

export function OwnTrend({ titles }: { titles: readonly PlayedTitle[] }) {
  const [by, setBy] = useState<Step>('week')
  const [title, setTitle] = useState<number | undefined>()
  const [measure, setMeasure] = useState<Measure>('plays')
  const measures = title === undefined ? counts : [...counts, ...scores]
  const trend = useTrend(by, title)
  const choose = (id: number | undefined) => {
    setTitle(id)
    if (id === undefined && isScore(measure)) setMeasure('plays')
  }
  const data = trend.data
  return (
    <section>
      <h2 className="h-sec" id="own-trend">
        {words.trend}
      </h2>
      <div className="own-trend-choice">
        <Segmented
          label={words.step}
          value={by}
          onChange={setBy}
          options={steps.map((value) => ({ value, label: words.steps[value] }))}
        />
        <SelectField
          label={words.measure}
          defaultLabel={words.measure}
          value={measure}
          options={measures.map((value) => ({ value, label: words.measures[value] }))}
          onChange={(event) => setMeasure(event.target.value as Measure)}
        />
        <SelectField
          label={words.titleFilter}
          defaultLabel={words.titleFilter}
          value={String(title ?? 0)}
          options={[
            { value: '0', label: words.allTitles },
            ...titles.map(({ id, name }) => ({ value: String(id), label: name })),
          ]}
          onChange={(event) => choose(Number(event.target.value) || undefined)}
        />
      </div>
      {trend.isError && !data ? (
        <ErrorState text={problemSentence(trend.error)} onRetry={() => void trend.refetch()} pending={trend.isFetching} />
      ) : data ? (
        <div aria-busy={trend.isPlaceholderData || undefined}>
          <Chart points={data.points} by={data.by} measure={measure} />
          <Data points={data.points} by={data.by} measures={measures} />
        </div>
      ) : (
        <Skeleton height={220} />
      )}
    </section>
  )
}
