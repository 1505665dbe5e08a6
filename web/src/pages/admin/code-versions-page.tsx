import { FenceList } from '../../features/score-reviews/fence-list.tsx'
import { reviewMessages as words } from '../../features/score-reviews/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** Code versions whose scores do not count. */
export function CodeVersionsPage() {
  usePageTitle(words.codeTitle)
  const list = useSelection<{ page?: number | undefined }>()
  return (
    <>
      <h1 className="h-page">{words.codeTitle}</h1>
      <p className="admin-lead">{words.codeLead}</p>
      <FenceList {...list} />
    </>
  )
}
