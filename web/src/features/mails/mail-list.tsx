import type { MailStatus, OutboxMail } from '@portal/contract/mails'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { CircleCheck, Clock, Inbox, TriangleAlert } from 'lucide-react'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { ConsoleTable, SecondLine, type Column } from '../../shared/console-table.tsx'
import { Tag } from '../../ui/tag.tsx'
import { mailMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/outbox')

const icon = { size: 14, strokeWidth: 2, 'aria-hidden': true } as const
const tones = {
  kept: { tone: 'info', icon: <Inbox {...icon} /> },
  queued: { tone: 'warn', icon: <Clock {...icon} /> },
  sent: { tone: 'good', icon: <CircleCheck {...icon} /> },
  failed: { tone: 'bad', icon: <TriangleAlert {...icon} /> },
} as const

export const MailState = ({ mail }: { mail: Pick<OutboxMail, 'status'> }) => (
  <Tag {...tones[mail.status]}>{words.statuses[mail.status]}</Tag>
)

const columns: readonly Column<OutboxMail>[] = [
  {
    name: words.columns.subject,
    cell: (mail) => (
      <>
        <Link className="link" to="/admin/outbox/$mailId" params={{ mailId: String(mail.id) }}>
          {mail.subject}
        </Link>
        <SecondLine only="phone">{mail.to}</SecondLine>
      </>
    ),
  },
  { name: words.columns.to, wide: true, cell: ({ to }) => to },
  { name: words.columns.state, cell: (mail) => <MailState mail={mail} /> },
  {
    name: words.columns.written,
    wide: true,
    cell: (mail, now) => <time dateTime={mail.queued_at}>{formatDayAndClock(mail.queued_at, now)}</time>,
  },
]

export function OutboxPage() {
  const { selection, onSelect } = useSelection<MailSelection>(route.useSearch())
  return (
    <>
      <ConsoleHead title={words.title} lead={words.text} />
      <ConsoleList<OutboxMail, MailSelection>
        caption={words.title}
        columns={columns}
        rowId={({ id }) => id}
        list={useMails(selection)}
        noun={words.emails}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 254 }}
        filters={[{ by: 'status', label: words.statusLabel, allLabel: words.anyStatus, names: words.statuses }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
        alsoAll={{ user: undefined }}
      />
    </>
  )
}

type RecentMailsProps = { userId: number; title: string; empty: string; all: string }

export function RecentMails({ userId, title, empty, all }: RecentMailsProps) {
  const { data } = useMails({ user: userId })
  if (data?.results.length === 0) return <p className="t2">{empty}</p>
  return (
    <>
      <ConsoleTable caption={title} columns={columns} rows={data?.results.slice(0, 5) ?? []} rowId={({ id }) => id} />
      <Link className="link min-h-6 self-start" to="/admin/outbox" search={{ user: userId }}>
        {all}
      </Link>
    </>
  )
}

type MailSelection = {
  search?: string | undefined
  status?: MailStatus | undefined
  user?: number | undefined
  page?: number | undefined
}

const useMails = ({ search, status, user, page }: MailSelection) =>
  useQuery({
    ...query(consoleApi.mails.outbox, {
      query: { ...(search && { search }), ...(status && { status }), ...(user && { user_id: user }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
