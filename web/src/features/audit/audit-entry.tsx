import type { AuditDetail } from '@portal/contract/audit'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { RecordHead } from '../../shared/console-head.tsx'
import { Table } from '../../ui/table.tsx'
import { Person, reasonOf } from './audit-list.tsx'
import { FactList, type Fact } from '../../shared/fact-list.tsx'
import { auditMessages as words } from './messages.ts'

const shown = (value: AuditDetail['before'][string] | undefined) =>
  value === undefined || value === null || value === '' ? words.empty : String(value)

export function AuditEntryView({ entry }: { entry: AuditDetail }) {
  const now = useNow(60_000)
  const fields = [...new Set([...Object.keys(entry.before), ...Object.keys(entry.after)])]
  const facts: (Fact | false)[] = [
    [
      words.columns.when,
      <time key="when" dateTime={entry.at}>
        {formatDayAndClock(entry.at, now)}
      </time>,
    ],
    [words.columns.who, <Person key="who" person={entry.admin} />],
    [words.columns.whom, <Person key="whom" person={entry.subject} />],
    Boolean(reasonOf(entry)) && [words.columns.reason, reasonOf(entry)],
    Boolean(entry.request_id) && [words.request, entry.request_id],
    Boolean(entry.network) && [words.network, entry.network],
  ]
  return (
    <>
      <RecordHead title={words.actions[entry.action]} />
      <FactList label={words.facts} facts={facts} />
      {fields.length === 0 ? (
        <p className="t2 mt-6">{words.noDetails}</p>
      ) : (
        <Table caption={words.beforeAndAfter} className="console-table mt-6">
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
                <td className="wrap-anywhere">{shown(entry.before[field])}</td>
                <td className="wrap-anywhere">{shown(entry.after[field])}</td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </>
  )
}
