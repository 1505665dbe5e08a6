import type { PlayerReport } from '@portal/contract/follows'
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { Suspense, useMemo, useState } from 'react'
import { keyOf, query } from '../../lib/api.ts'
import { consoleApi } from '../../lib/console-api.ts'
import { formatDayAndClock } from '../../lib/format.ts'
import { lazyPart } from '../../lib/load-part.ts'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { SecondLine } from '../../shared/console-table.tsx'
import type { Column } from '../../shared/console-table.tsx'
import { Button } from '../../ui/button.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { reportMessages as words } from './report-messages.ts'

const ChangeDialog = lazyPart(() => import('../../shared/change-dialog.tsx'), 'ChangeDialog')

const route = getRouteApi('/admin/admin/reports')

type ReportSelection = {
  search?: string | undefined
  state?: 'closed' | undefined
  page?: number | undefined
}

const useReports = ({ search, state, page }: ReportSelection) =>
  useQuery({
    ...query(consoleApi.follows.reports, {
      query: { ...(search && { search }), ...(state && { state }), ...(page && { page }) },
    }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

function useCloseReport(id: number, onDone: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: { outcome: 'acted' | 'nothing'; reason: string }) =>
      consoleApi.follows.closeReport({ params: { id }, body }),
    onSuccess: onDone,
    onSettled: () => client.invalidateQueries({ queryKey: keyOf(consoleApi.follows.reports) }),
  })
}

const columnsOf = (onClose: (report: PlayerReport) => void): Column<PlayerReport>[] => [
  {
    name: words.columns.subject,
    cell: (report, now) => (
      <>
        <Who person={report.subject} />
        <SecondLine>
          <time dateTime={report.at}>{formatDayAndClock(report.at, now)}</time>
        </SecondLine>
      </>
    ),
  },
  {
    name: words.columns.reason,
    cell: ({ reason, text }) => (
      <>
        {words.reasons[reason]}
        {text && <SecondLine>{text}</SecondLine>}
      </>
    ),
  },
  { name: words.columns.reporter, wide: true, cell: ({ reporter }) => <Who person={reporter} /> },
  {
    name: words.columns.state,
    cell: (report) => (report.outcome ? words.outcomes[report.outcome] : <OpenState report={report} onClose={onClose} />),
  },
]

export function ReportsPage() {
  const { selection, onSelect } = useSelection<ReportSelection>(route.useSearch())
  const [closing, setClosing] = useState<PlayerReport | null>(null)
  const columns = useMemo(() => columnsOf(setClosing), [])
  return (
    <>
      <ConsoleHead title={words.title} lead={words.lead} />
      <ConsoleList<PlayerReport, ReportSelection>
        caption={words.title}
        columns={columns}
        rowId={({ id }) => id}
        list={useReports(selection)}
        noun={words.reports}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 64 }}
        filters={[{ by: 'state', label: words.stateLabel, allLabel: words.open, names: { closed: words.closed } }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
      {closing && (
        <Suspense>
          <CloseDialog report={closing} onDone={() => setClosing(null)} />
        </Suspense>
      )}
    </>
  )
}

const Who = ({ person }: { person: PlayerReport['reporter'] }) =>
  person ? (
    <Link className="link" to="/admin/users/$userId" params={{ userId: String(person.user_id) }}>
      {person.username}
    </Link>
  ) : (
    <span className="t3">{words.accountDeleted}</span>
  )

type OpenStateProps = { report: PlayerReport; onClose: (report: PlayerReport) => void }

const OpenState = ({ report, onClose }: OpenStateProps) => (
  <>
    <Button variant="quiet" aria-label={words.closeName(report.subject.username)} onClick={() => onClose(report)}>
      {words.close}
    </Button>
    {report.open_about_subject > 1 && <SecondLine>{words.several(report.open_about_subject)}</SecondLine>}
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
