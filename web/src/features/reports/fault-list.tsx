import type { StoredFault, TrailStep } from '@portal/contract/reports'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { ChevronDown } from 'lucide-react'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatAgo, formatDayAndClock, formatNumber } from '../../lib/format.ts'
import { useNow } from '../../lib/clock.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { FactList, type Fact } from '../../shared/facts.tsx'
import { Tag } from '../../ui/tag.tsx'
import { faultMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/faults')

const secondsOf = (ms: number) => (ms / 1000).toFixed(ms < 10_000 ? 1 : 0)

function Step({ step }: { step: TrailStep }) {
  return (
    <li className="grid grid-cols-[56px_minmax(0,1fr)_auto] gap-x-3.5 gap-y-1 border-b border-line-1 py-[7px] max-sm:grid-cols-[56px_minmax(0,1fr)]">
      <span className="t3">{words.steps[step.kind]}</span>
      <code className="wrap-anywhere">{step.what}</code>
      <span className="t2 max-sm:col-start-2">
        {step.status !== undefined && `${words.answered(step.status, formatNumber(step.ms ?? 0))} · `}
        {words.before(secondsOf(step.before))}
      </span>
    </li>
  )
}

const Trail = ({ steps }: { steps: TrailStep[] }) =>
  steps.length === 0 ? (
    <p className="t2">{words.noTrail}</p>
  ) : (
    <ol className="grid text-14" aria-label={words.trail}>
      {steps.map((step, index) => (
        <Step key={index} step={step} />
      ))}
    </ol>
  )

function FaultEntry({ fault }: { fault: StoredFault }) {
  const now = useNow(60_000)
  const facts: Fact[] = [
    [words.page, fault.path || '/'],
    [words.browser, fault.browser],
    [words.build, fault.build],
    [words.occurrences, formatNumber(fault.count)],
    [words.first, formatDayAndClock(fault.first_at, now)],
    [words.last, formatDayAndClock(fault.last_at, now)],
  ]
  return (
    <details className="group open:pb-6">
      <summary className="grid min-h-11 cursor-pointer grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1.5 px-1 py-3.5 hover:bg-s-2">
        <span className="font-[650] wrap-anywhere">{fault.message}</span>
        <span className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-14 text-t-2">
          <Tag tone={fault.kind === 'crash' ? 'bad' : 'warn'}>{words.kinds[fault.kind]}</Tag>
          <span className="num">{words.count(formatNumber(fault.count))}</span>
          <span className="wrap-anywhere">{fault.path}</span>
          <time dateTime={fault.last_at}>{formatAgo(fault.last_at, now)}</time>
        </span>
        <ChevronDown
          className="self-center text-t-3 [grid-area:1/2/3/3] group-open:rotate-180"
          size={18}
          strokeWidth={2}
          aria-hidden
        />
      </summary>
      <FactList label={words.details} facts={facts} />
      <h2 className="mt-5 mb-2 text-16 font-bold">{words.stack}</h2>
      {fault.stack ? (
        <pre className="rounded-2 border border-line-2 p-3.5 text-13 wrap-anywhere whitespace-pre-wrap">{fault.stack}</pre>
      ) : (
        <p className="t2">{words.noStack}</p>
      )}
      <h2 className="mt-5 mb-2 text-16 font-bold">{words.trail}</h2>
      <Trail steps={fault.trail} />
    </details>
  )
}

export function FaultsPage() {
  const { selection, onSelect } = useSelection<FaultSelection>(route.useSearch())
  return (
    <>
      <ConsoleHead title={words.title} lead={words.lead} />
      <ConsoleList<StoredFault, FaultSelection>
        list={useFaults(selection)}
        noun={words.noun}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 100 }}
        filters={[{ by: 'kind', label: words.kindLabel, allLabel: words.anyKind, names: words.kinds }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      >
        {(rows) => (
          <ul aria-label={words.title}>
            {rows.map((fault) => (
              <li key={fault.id} className="border-b border-line-1">
                <FaultEntry fault={fault} />
              </li>
            ))}
          </ul>
        )}
      </ConsoleList>
    </>
  )
}

type FaultSelection = {
  search?: string | undefined
  kind?: StoredFault['kind'] | undefined
  page?: number | undefined
}

const useFaults = ({ search, kind, page }: FaultSelection) =>
  useQuery({
    ...query(consoleApi.reports.list, { query: { ...(search && { search }), ...(kind && { kind }), ...(page && { page }) } }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
