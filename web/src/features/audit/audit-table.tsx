import type { AuditEntry } from '@portal/contract/audit'
import { Link } from '@tanstack/react-router'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ListTable } from '../../shared/list-table.tsx'
import { auditMessages as words } from './messages.ts'

export const Person = ({ person }: { person: AuditEntry['subject'] }) =>
  person ? (
    <Link className="link" to="/admin/users/$userId" params={{ userId: String(person.user_id) }}>
      {person.username}
    </Link>
  ) : (
    <span className="t3">{words.byItself}</span>
  )

/** Only impersonation may be recorded without a reason. */
export const reasonOf = ({ action, reason }: AuditEntry): string =>
  reason ?? (action === 'impersonation.started' ? words.noReason : '')

type AuditTableProps = { rows: AuditEntry[]; caption?: string }

export function AuditTable({ rows, caption = words.title }: AuditTableProps) {
  const now = useNow(60_000)
  return (
    <ListTable
      caption={caption}
      columns={[
        { name: words.columns.what },
        { name: words.columns.whom },
        { name: words.columns.who, wide: true },
        { name: words.columns.reason, wide: true },
      ]}
    >
      {rows.map((entry) => (
        <tr key={entry.id}>
          <th scope="row">
            <Link className="link" to="/admin/audit/$entryId" params={{ entryId: String(entry.id) }}>
              {words.actions[entry.action]}
            </Link>
            <span className="admin-under">
              <time dateTime={entry.at}>{formatDayAndClock(entry.at, now)}</time>
            </span>
          </th>
          <td>
            <Person person={entry.subject} />
          </td>
          <td className="wide-only">
            <Person person={entry.admin} />
          </td>
          <td className="wide-only break-anywhere">{reasonOf(entry)}</td>
        </tr>
      ))}
    </ListTable>
  )
}
