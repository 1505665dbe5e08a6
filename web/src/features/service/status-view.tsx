import type { ServicePart } from '@portal/contract/reports'
import { useQuery } from '@tanstack/react-query'
import { CircleCheck, Clock, OctagonAlert } from 'lucide-react'
import { api, query } from '../../lib/api.ts'
import { formatNumber, parseTime } from '../../lib/format.ts'
import { formats } from '../../lib/language.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { Table } from '../../ui/table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { serviceMessages } from './messages.ts'

const words = serviceMessages.status

export function StatusPage() {
  usePageTitle(words.pageTitle)
  return (
    <div className="wrap below-visitor-bar">
      <PageHeader title={words.title} />
      <StatusView />
    </div>
  )
}

const pollIntervalMs = 15_000

const tones = {
  up: { tone: 'good', Icon: CircleCheck },
  late: { tone: 'warn', Icon: Clock },
  down: { tone: 'bad', Icon: OctagonAlert },
} as const

function load({ name, number }: ServicePart): string {
  if (name === 'scores') return words.waiting(formatNumber(number))
  return name === 'live' ? words.watching(formatNumber(number)) : ''
}

function Part({ part }: { part: ServicePart }) {
  const [name, what] = words.parts[part.name]
  const { tone, Icon } = tones[part.state]
  return (
    <tr>
      <th scope="row">
        {name}
        <span className="t3 sm block font-normal">{what}</span>
      </th>
      <td>
        <Tag tone={tone} icon={<Icon size={14} strokeWidth={2} aria-hidden />}>
          {words.states[part.state]}
        </Tag>
      </td>
      <td className="text-right num t2 max-sm:col-span-full max-sm:text-left max-sm:empty:hidden">{load(part)}</td>
    </tr>
  )
}

function Summary({ parts }: { parts: readonly ServicePart[] }) {
  if (parts.some(({ state }) => state === 'down')) return <Notice kind="error">{words.bad}</Notice>
  if (parts.some(({ state }) => state === 'late')) return <Notice kind="info">{words.late}</Notice>
  return <Notice kind="success">{words.good}</Notice>
}

const timeOf = (at: string) => formats.date(parseTime(at), { timeStyle: 'medium' })

export function StatusView() {
  const status = useQuery({ ...query(api.reports.status), refetchInterval: pollIntervalMs, meta: { inPage: true } })
  return (
    <Loaded
      read={status}
      skeleton={
        <Loading>
          <Skeleton height={46} />
          <Skeleton height={220} className="mt-6" />
        </Loading>
      }
    >
      {({ parts, at }) => (
        <>
          <Summary parts={parts} />
          <Table caption={words.table} className="entry-table mt-6">
            <thead>
              <tr>
                <th scope="col">{words.part}</th>
                <th scope="col">{words.state}</th>
                <th scope="col" className="text-right">
                  {words.load}
                </th>
              </tr>
            </thead>
            <tbody>
              {parts.map((part) => (
                <Part key={part.name} part={part} />
              ))}
            </tbody>
          </Table>
          <p className="t3 sm mt-4">{words.seen(timeOf(at))}</p>
        </>
      )}
    </Loaded>
  )
}
