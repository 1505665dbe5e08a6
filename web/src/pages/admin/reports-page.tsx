import { ReportList } from '../../features/follows/report-list.tsx'
import { reportMessages as words } from '../../features/follows/report-messages.ts'
import type { ReportSelection } from '../../features/follows/use-reports.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** What players reported about players. */
export function ReportsPage() {
  usePageTitle(words.title)
  const list = useSelection<ReportSelection>()
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.lead}</p>
      <ReportList {...list} />
    </>
  )
}
