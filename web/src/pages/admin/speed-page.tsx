import { Speed, type SpeedSelection } from '../../features/reports/speed.tsx'
import { speedMessages as words } from '../../features/reports/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** How fast pages were. */
export function SpeedPage() {
  usePageTitle(words.title)
  const list = useSelection<SpeedSelection>()
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.lead}</p>
      <Speed {...list} />
    </>
  )
}
