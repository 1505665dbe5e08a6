import { Usage } from '../../features/tracking/usage.tsx'
import { usageMessages as words } from '../../features/tracking/messages.ts'
import type { UsageSelection } from '../../features/tracking/use-usage.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** How the portal is used. */
export function UsagePage() {
  usePageTitle(words.title)
  const list = useSelection<UsageSelection>()
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.lead}</p>
      <Usage {...list} />
    </>
  )
}
