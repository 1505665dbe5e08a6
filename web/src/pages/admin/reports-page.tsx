import { useNavigate, useSearch } from '@tanstack/react-router'
import { ReportList } from '../../features/follows/report-list.tsx'
import { reportMessages as words } from '../../features/follows/report-messages.ts'
import type { ReportSelection } from '../../features/follows/use-reports.ts'
import { usePageTitle } from '../../lib/page-title.ts'

/** What players reported about players. */
export function ReportsPage() {
  usePageTitle(words.title)
  const selection = useSearch({ strict: false }) as ReportSelection
  const navigate = useNavigate()
  const select = (change: ReportSelection) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), resetScroll: false })
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.lead}</p>
      <ReportList selection={selection} onSelect={select} />
    </>
  )
}
