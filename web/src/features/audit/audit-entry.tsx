import type { AuditDetail } from '@portal/contract/audit'
import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useNow } from '../../lib/clock.ts'
import { RecordHead } from '../../shared/console-head.tsx'
import { FactList, type Fact } from '../../shared/facts.tsx'
import { RecordPage } from '../../shared/record-page.tsx'
import { Table } from '../../ui/table.tsx'
import { Person, reasonOf } from './audit-list.tsx'
import { auditMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/audit/$entryId')

export function AuditEntryPage() {
  const { entryId } = route.useParams()
  const entry = useAuditEntry(Number(entryId))
  usePageTitle(words.entry(Number(entryId)))
  return <RecordPage read={entry}>{(found) => <AuditEntryView entry={found} />}</RecordPage>
}

const shown = (value: AuditDetail['before'][string] | undefined) =>
  value === undefined || value === null || value === '' ? words.empty : String(value)

function AuditEntryView({ entry }: { entry: AuditDetail }) {
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

const useAuditEntry = (id: number) => useQuery(query(consoleApi.audit.detail, { params: { id } }))
