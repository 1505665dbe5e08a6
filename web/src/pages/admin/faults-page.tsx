import { FaultList } from '../../features/reports/fault-list.tsx'
import { faultMessages as words } from '../../features/reports/messages.ts'
import type { FaultSelection } from '../../features/reports/use-faults.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** What broke in browsers. */
export function FaultsPage() {
  usePageTitle(words.title)
  const list = useSelection<FaultSelection>()
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.lead}</p>
      <FaultList {...list} />
    </>
  )
}
