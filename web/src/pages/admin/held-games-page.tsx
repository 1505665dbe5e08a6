import { HeldList } from '../../features/held-games/held-list.tsx'
import { heldMessages as words } from '../../features/held-games/messages.ts'
import type { HeldSelection } from '../../features/held-games/use-held.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** Games that wait in review, and what was decided of them. */
export function HeldGamesPage() {
  usePageTitle(words.title)
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.lead}</p>
      <HeldList {...useSelection<HeldSelection>()} />
    </>
  )
}
