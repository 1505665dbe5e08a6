import { getRouteApi } from '@tanstack/react-router'
import { contentAdminMessages as words } from '../../features/content/admin/messages.ts'
import { PageEditor } from '../../features/content/admin/page-editor.tsx'
import { useAdminPage } from '../../features/content/admin/use-content-admin.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { RecordPage } from '../../shared/record-page.tsx'

const route = getRouteApi('/admin/admin/content/$pageId')

export function WritePage() {
  const { pageId } = route.useParams()
  const page = useAdminPage(Number(pageId))
  usePageTitle(page.data ? page.data.title || words.untitled : words.title)
  return <RecordPage read={page}>{(found) => <PageEditor key={found.id} page={found} />}</RecordPage>
}
