import { getRouteApi } from '@tanstack/react-router'
import type { UsageCount, UsageDay } from '@portal/contract/tracking'
import { Suspense } from 'react'
import { formatShortDay } from '../../lib/format-calendar.ts'
import { formatNumber } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { useSelection } from '../../shared/console-list.tsx'
import { type Column, ConsoleTable } from '../../shared/console-table.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { SheetSection } from '../../shared/record-sheet.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { Skeleton, SkeletonRows } from '../../ui/skeleton.tsx'
import { Stat, StatStrip } from '../../ui/stat-strip.tsx'
import { Table } from '../../ui/table.tsx'
import { usageMessages as words } from './messages.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'

const route = getRouteApi('/admin/admin/usage')

const spans = { week: 7, month: 28, quarter: 90, year: 365 } as const
type Span = keyof typeof spans
const measures = ['visits', 'pages', 'events'] as const
type Show = (typeof measures)[number]

type UsageSelection = { show?: Exclude<Show, 'pages'> | undefined; span?: Exclude<Span, 'month'> | undefined }

const useUsage = (span: Span) =>
  useQuery({
    ...query(consoleApi.tracking.counts, { query: { days: spans[span] } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const TrendPlot = lazyPart(() => import('../../shared/trend-plot.tsx'), 'TrendPlot')

const DayTable = ({ days }: { days: readonly UsageDay[] }) => (
  <Table caption={words.byDay}>
    <thead>
      <tr>
        <th scope="col">{words.day}</th>
        {measures.map((show) => (
          <th key={show} scope="col" className="text-right">
            {words.shows[show]}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {days.toReversed().map((day) => (
        <tr key={day.day}>
          <th scope="row">{formatShortDay(day.day, 'with year')}</th>
          {measures.map((show) => (
            <td key={show} className="text-right num">
              {formatNumber(day[show])}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </Table>
)

function UsageChart({ days, show }: { days: readonly UsageDay[]; show: Show }) {
  const values = days.map((day) => day[show])
  const total = values.reduce((sum, value) => sum + value, 0)
  return (
    <>
      <Suspense fallback={<Skeleton height={220} />}>
        <TrendPlot
          values={values}
          labels={days.map(({ day }) => formatShortDay(day, 'without year'))}
          as="bars"
          label={words.chart(words.shows[show], formatNumber(total), formatNumber(Math.max(0, ...values)))}
        />
      </Suspense>
      <details className="disclosure">
        <summary>{words.showData}</summary>
        <DayTable days={days} />
      </details>
    </>
  )
}

type Found = { days: UsageDay[]; counts: UsageCount[] }

const spanOptions = (Object.keys(spans) as Span[]).map((value) => ({ value, label: words.spans[value] }))
const showOptions = measures.map((value) => ({ value, label: words.shows[value] }))

const columns: readonly Column<UsageCount>[] = [
  { name: words.name, sortBy: ({ name }) => name, cell: ({ name }) => name },
  { name: words.times, number: true, sortBy: ({ count }) => count, cell: ({ count }) => formatNumber(count) },
]

function Counts({ kind, counts }: { kind: UsageCount['kind']; counts: readonly UsageCount[] }) {
  const rows = counts.filter((count) => count.kind === kind)
  return (
    <SheetSection title={words.tables[kind]}>
      {rows.length === 0 ? (
        <p className="t2">{words.noCounts}</p>
      ) : (
        <ConsoleTable caption={words.tables[kind]} columns={columns} rows={rows} rowId={({ name }) => name} />
      )}
    </SheetSection>
  )
}

function Figures({ found: { days, counts }, show, onShow }: { found: Found; show: Show; onShow: (show: Show) => void }) {
  if (counts.length === 0) return <EmptyState glyph="target" title={words.emptyTitle} text={words.emptyText} />
  const sum = (measure: Show) => formatNumber(days.reduce((total, day) => total + day[measure], 0))
  return (
    <>
      <StatStrip label={words.total} className="my-5">
        {measures.map((measure) => (
          <Stat key={measure} label={words.shows[measure]} value={sum(measure)} />
        ))}
      </StatStrip>
      <Segmented label={words.showLabel} options={showOptions} value={show} onChange={onShow} className="my-5" />
      <UsageChart days={days} show={show} />
      <div className="mt-9 grid grid-cols-2 gap-x-12 gap-y-9 max-[900px]:grid-cols-1">
        <Counts kind="page" counts={counts} />
        <Counts kind="event" counts={counts} />
        <Counts kind="referrer" counts={counts} />
      </div>
    </>
  )
}

export function UsagePage() {
  const { selection, onSelect } = useSelection<UsageSelection>(route.useSearch())
  const span: Span = selection.span ?? 'month'
  const usage = useUsage(span)
  return (
    <>
      <ConsoleHead title={words.title} lead={words.lead} />
      <Segmented
        className="mt-5"
        label={words.spanLabel}
        options={spanOptions}
        value={span}
        onChange={(chosen) => onSelect({ span: chosen === 'month' ? undefined : chosen })}
      />
      <Loaded
        read={usage}
        skeleton={
          <>
            <Skeleton height={220} className="my-5" />
            <SkeletonRows rows={8} height={53} />
          </>
        }
      >
        {(data) => (
          <Figures
            found={data}
            show={selection.show ?? 'pages'}
            onShow={(chosen) => onSelect({ show: chosen === 'pages' ? undefined : chosen })}
          />
        )}
      </Loaded>
    </>
  )
}
