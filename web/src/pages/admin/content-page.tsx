import { DeskList } from '../../features/content/desk-list.tsx'
import { DeskTabs } from '../../features/content/desk-tabs.tsx'
import { deskMessages as words } from '../../features/content/desk-messages.ts'
import type { WritingSelection } from '../../features/content/use-desk.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** All that readers read, as its writers see it. */
export function ContentPage() {
  usePageTitle(words.title)
  const list = useSelection<WritingSelection>()
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.lead}</p>
      <DeskTabs />
      <DeskList {...list} />
    </>
  )
}
