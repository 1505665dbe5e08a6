import { PageList } from '../../features/content/admin/page-list.tsx'
import { ContentTabs } from '../../features/content/admin/content-tabs.tsx'
import { contentAdminMessages as words } from '../../features/content/admin/messages.ts'
import type { WritingSelection } from '../../features/content/admin/use-content-admin.ts'
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
      <ContentTabs />
      <PageList {...list} />
    </>
  )
}
