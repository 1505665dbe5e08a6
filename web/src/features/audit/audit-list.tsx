import type { AuditAction, AuditEntry } from '@portal/contract/audit'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { ConsoleTable, SecondLine, type Column } from '../../shared/console-table.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { auditMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/audit')

export const Person = ({ person }: { person: AuditEntry['subject'] }) =>
  person ? (
    <Link className="link" to="/admin/users/$userId" params={{ userId: String(person.user_id) }}>
      {person.username}
    </Link>
  ) : (
    <span className="t3">{words.system}</span>
  )

/** Every action but the start of an impersonation requires a reason. */
export const reasonOf = ({ action, reason }: AuditEntry): string =>
  reason ?? (action === 'impersonation.started' ? words.noReason : '')

const columns: readonly Column<AuditEntry>[] = [
  {
    name: words.columns.what,
    cell: (entry, now) => (
      <>
        <Link className="link" to="/admin/audit/$entryId" params={{ entryId: String(entry.id) }}>
          {words.actions[entry.action]}
        </Link>
        <SecondLine>
          <time dateTime={entry.at}>{formatDayAndClock(entry.at, now)}</time>
        </SecondLine>
      </>
    ),
  },
  { name: words.columns.whom, cell: ({ subject }) => <Person person={subject} /> },
  { name: words.columns.who, wide: true, cell: ({ admin }) => <Person person={admin} /> },
  { name: words.columns.reason, wide: true, cell: reasonOf },
]

type DayFieldProps = { label: string; value: string | undefined; onChange: (day: string | undefined) => void }

const DayField = ({ label, value = '', onChange }: DayFieldProps) => (
  <TextField label={label} type="date" value={value} onChange={({ target }) => onChange(target.value || undefined)} />
)

export function AuditPage() {
  const { selection, onSelect } = useSelection<AuditSelection>(route.useSearch())
  const select = (change: AuditSelection) => onSelect({ ...change, page: undefined })
  return (
    <>
      <ConsoleHead title={words.title} lead={words.text} />
      <ConsoleList<AuditEntry, AuditSelection>
        caption={words.title}
        columns={columns}
        rowId={({ id }) => id}
        list={useAudit(selection)}
        noun={words.entries}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 64 }}
        filters={[{ by: 'action', label: words.actionLabel, allLabel: words.anyAction, names: words.actions }]}
        more={
          <>
            <DayField label={words.from} value={selection.from} onChange={(from) => select({ from })} />
            <DayField label={words.to} value={selection.to} onChange={(to) => select({ to })} />
          </>
        }
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
        alsoAll={{ user: undefined, from: undefined, to: undefined }}
      />
    </>
  )
}

type RecentAuditProps = { userId: number; title: string; empty: string; all: string }

export function RecentAudit({ userId, title, empty, all }: RecentAuditProps) {
  const { data } = useAudit({ user: userId })
  if (data?.results.length === 0) return <p className="t2">{empty}</p>
  return (
    <>
      <ConsoleTable caption={title} columns={columns} rows={data?.results.slice(0, 5) ?? []} rowId={({ id }) => id} />
      <Link className="link min-h-6 self-start" to="/admin/audit" search={{ user: userId }}>
        {all}
      </Link>
    </>
  )
}

/** The filters are stored in the address. Days are in the reader's time zone. */
type AuditSelection = {
  search?: string | undefined
  action?: AuditAction | undefined
  user?: number | undefined
  from?: string | undefined
  to?: string | undefined
  page?: number | undefined
}

const staleTime = 0

/** Midnight in the reader's time zone, some days later. */
function startOfDay(day: string, plusDays = 0): string {
  const [year = 1970, month = 1, date = 1] = day.split('-').map(Number)
  return new Date(year, month - 1, date + plusDays).toISOString()
}

const useAudit = ({ search, action, user, from, to, page }: AuditSelection) =>
  useQuery({
    ...query(consoleApi.audit.list, {
      query: {
        ...(search && { search }),
        ...(action && { action }),
        ...(user && { user_id: user }),
        ...(from && { from: startOfDay(from) }),
        ...(to && { to: startOfDay(to, 1) }),
        ...(page && { page }),
      },
    }),
    placeholderData: keepPreviousData,
    staleTime,
  })
