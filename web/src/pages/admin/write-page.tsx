import { useParams } from '@tanstack/react-router'
import { contentAdminMessages as words } from '../../features/content/admin/messages.ts'
import { PageEditor } from '../../features/content/admin/page-editor.tsx'
import { useWrittenPage } from '../../features/content/admin/use-content-admin.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { OnePage } from './one-page.tsx'

export function WritePage() {
  const { pageId = '' } = useParams({ strict: false }) as { pageId?: string }
  const page = useWrittenPage(Number(pageId))
  usePageTitle(page.data ? page.data.title || words.untitled : words.title)
  return <OnePage read={page}>{(found) => <PageEditor key={found.id} page={found} />}</OnePage>
}
