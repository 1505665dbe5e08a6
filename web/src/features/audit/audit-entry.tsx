import type { AuditDetail } from '@portal/contract/audit'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { Table } from '../../ui/table.tsx'
import { Person, reasonOf } from './audit-table.tsx'
import { auditMessages as words } from './messages.ts'

const shown = (value: AuditDetail['before'][string] | undefined) =>
  value === undefined || value === null || value === '' ? words.empty : String(value)

/** One entry: who did what to whom and why, and what was and is. */
export function AuditEntryView({ entry }: { entry: AuditDetail }) {
  const now = useNow(60_000)
  const fields = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])]
  return (
    <>
      <header className="admin-head">
        <h1 className="h-page">{words.actions[entry.action]}</h1>
      </header>
      <dl className="admin-facts" aria-label={words.facts}>
        <div>
          <dt>{words.columns.when}</dt>
          <dd>
            <time dateTime={entry.at}>{formatDayAndClock(entry.at, now)}</time>
          </dd>
        </div>
        <div>
          <dt>{words.columns.who}</dt>
          <dd>
            <Person person={entry.admin} />
          </dd>
        </div>
        <div>
          <dt>{words.columns.whom}</dt>
          <dd>
            <Person person={entry.subject} />
          </dd>
        </div>
        {reasonOf(entry) && (
          <div>
            <dt>{words.columns.reason}</dt>
            <dd>{reasonOf(entry)}</dd>
          </div>
        )}
        {entry.request_id && (
          <div>
            <dt>{words.request}</dt>
            <dd>{entry.request_id}</dd>
          </div>
        )}
        {entry.network && (
          <div>
            <dt>{words.network}</dt>
            <dd>{entry.network}</dd>
          </div>
        )}
      </dl>
      {fields.length === 0 ? (
        <p className="t2 mt-6">{words.nothing}</p>
      ) : (
        <Table caption={`${words.before}, ${words.after}`} className="admin-table mt-6">
          <thead>
            <tr>
              <th scope="col">{words.field}</th>
              <th scope="col">{words.before}</th>
              <th scope="col">{words.after}</th>
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field}>
                <th scope="row">{field.replaceAll('_', ' ')}</th>
                <td className="break-anywhere">{shown(entry.before[field])}</td>
                <td className="break-anywhere">{shown(entry.after[field])}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}
