import type { PlayerReport } from '@portal/contract/follows'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { formatDayAndClock } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsoleList } from '../../shared/console-list.tsx'
import { ChangeDialog } from '../../shared/change-dialog.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { reportMessages as words } from './report-messages.ts'
import { useCloseReport, useReports, type ReportSelection } from './use-reports.ts'

type ReportListProps = { selection: ReportSelection; onSelect: (change: ReportSelection) => void }

export function ReportList({ selection, onSelect }: ReportListProps) {
  return (
    <ConsoleList
      list={useReports(selection)}
      noun={words.reports}
      selection={selection}
      onSelect={onSelect}
      searchBox={{ label: words.searchLabel, action: words.search, maxLength: 64 }}
      choices={[{ by: 'state', label: words.stateLabel, any: words.open, names: { closed: words.closed } }]}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      showAll={words.showAll}
    >
      {(rows) => <ReportTable rows={rows} />}
    </ConsoleList>
  )
}

function ReportTable({ rows }: { rows: PlayerReport[] }) {
  const now = useNow(60_000)
  const [closing, setClosing] = useState<PlayerReport | null>(null)
  return (
    <>
      <ListTable
        caption={words.title}
        columns={[
          { name: words.columns.subject },
          { name: words.columns.reason },
          { name: words.columns.reporter, wide: true },
          { name: words.columns.state },
        ]}
      >
        {rows.map((report) => (
          <tr key={report.id}>
            <th scope="row">
              <Who person={report.subject} />
              <span className="admin-under">
                <time dateTime={report.at}>{formatDayAndClock(report.at, now)}</time>
              </span>
            </th>
            <td className="break-anywhere">
              {words.reasons[report.reason]}
              {report.text && <span className="admin-under">{report.text}</span>}
            </td>
            <td className="wide-only">
              <Who person={report.reporter} />
            </td>
            <td>{report.outcome ? words.outcomes[report.outcome] : <OpenState report={report} onClose={setClosing} />}</td>
          </tr>
        ))}
      </ListTable>
      {closing && <CloseDialog report={closing} onDone={() => setClosing(null)} />}
    </>
  )
}

const Who = ({ person }: { person: PlayerReport['reporter'] }) =>
  person ? (
    <Link className="link" to="/admin/users/$userId" params={{ userId: String(person.user_id) }}>
      {person.username}
    </Link>
  ) : (
    <span className="t3">{words.gone}</span>
  )

type OpenStateProps = { report: PlayerReport; onClose: (report: PlayerReport) => void }

const OpenState = ({ report, onClose }: OpenStateProps) => (
  <>
    <Button variant="quiet" aria-label={words.closeName(report.subject.username)} onClick={() => onClose(report)}>
      {words.close}
    </Button>
    {report.open_about_subject > 1 && <span className="admin-under">{words.several(report.open_about_subject)}</span>}
  </>
)

function CloseDialog({ report, onDone }: { report: PlayerReport; onDone: () => void }) {
  const [outcome, setOutcome] = useState<'acted' | 'nothing'>('nothing')
  const close = useCloseReport(report.id, onDone)
  return (
    <ChangeDialog
      title={words.closeTitle(report.subject.username)}
      text={
        <>
          {words.closeText}
          <Segmented
            label={words.outcome}
            value={outcome}
            options={[
              { value: 'nothing', label: words.outcomes.nothing },
              { value: 'acted', label: words.outcomes.acted },
            ]}
            onChange={setOutcome}
          />
        </>
      }
      action={words.close}
      pending={close.isPending}
      error={close.error}
      onConfirm={(reason) => close.mutate({ outcome, reason })}
      onClose={onDone}
    />
  )
}
