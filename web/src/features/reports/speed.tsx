import type { PageSpeed } from '@portal/contract/reports'
import { devices, goals, timings, type Device, type Timing } from '@portal/contract/rules/page-speed'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { CircleCheck, TriangleAlert } from 'lucide-react'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatNumber } from '../../lib/format.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { useSelection } from '../../shared/console-list.tsx'
import { SecondLine } from '../../shared/console-table.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { speedMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/speed')

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const

/** "1.8 s", "140 ms", "0.04". */
function figureOf(timing: Timing, value: number): string {
  if (timing === 'shift') return String(Number(value.toFixed(3)))
  return value >= 1000 ? `${Number((value / 1000).toFixed(2))} s` : `${formatNumber(Math.round(value))} ms`
}

function Figure({ timing, value }: { timing: Timing; value: number | null }) {
  if (value === null) return <span className="t3">{words.none}</span>
  const goal = goals[timing]
  const figure = figureOf(timing, value)
  if (goal === undefined) return figure
  const meetsGoal = value <= goal
  return (
    <Tag tone={meetsGoal ? 'good' : 'warn'} icon={meetsGoal ? <CircleCheck {...icon} /> : <TriangleAlert {...icon} />}>
      {figure}
      <span className="sr-only"> {meetsGoal ? words.within : words.beyond}</span>
    </Tag>
  )
}

function SpeedTable({ pages, caption }: { pages: readonly PageSpeed[]; caption: string }) {
  return (
    <Table caption={caption} minWidth={860} className="console-table">
      <thead>
        <tr>
          <th scope="col">{words.page}</th>
          <th scope="col" className="text-right">
            {words.views}
          </th>
          {timings.map((timing) => {
            const goal = goals[timing]
            return (
              <th key={timing} scope="col" className="text-right">
                {words.timings[timing]}
                {goal !== undefined && <SecondLine>{words.goal(figureOf(timing, goal))}</SecondLine>}
              </th>
            )
          })}
        </tr>
      </thead>
      <tbody>
        {pages.map((speed) => (
          <tr key={speed.page}>
            <th scope="row" className="wrap-anywhere">
              {speed.page}
            </th>
            <td className="text-right num">{formatNumber(speed.count)}</td>
            {timings.map((timing) => (
              <td key={timing} className="text-right num">
                <Figure timing={timing} value={speed[timing]} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </Table>
  )
}

type SpeedSelection = { device?: 'phone' | undefined }

const options = devices.map((value) => ({ value, label: words.devices[value] })).toReversed()

export function SpeedPage() {
  const { selection, onSelect } = useSelection<SpeedSelection>(route.useSearch())
  const device: Device = selection.device ?? 'desktop'
  const speed = usePageSpeed()
  return (
    <>
      <ConsoleHead title={words.title} lead={words.lead} />
      <Segmented
        label={words.deviceLabel}
        options={options}
        value={device}
        onChange={(chosen) => onSelect({ device: chosen === 'phone' ? chosen : undefined })}
        className="my-5"
      />
      <Loaded read={speed} skeleton={<SkeletonRows rows={10} height={53} />}>
        {(data) => {
          const pages = data.pages.filter((page) => page.device === device)
          if (pages.length === 0) return <EmptyState glyph="target" title={words.emptyTitle} text={words.emptyText} />
          return <SpeedTable pages={pages} caption={words.tableOf(words.devices[device])} />
        }}
      </Loaded>
    </>
  )
}

const usePageSpeed = () => useQuery({ ...query(consoleApi.reports.pageSpeed), staleTime: 0 })
