import { getRouteApi } from '@tanstack/react-router'
import { PreviewView } from '../../features/content/admin/preview-view.tsx'

const route = getRouteApi('/admin/admin/content/$pageId/preview')

export function PreviewPage() {
  const { pageId } = route.useParams()
  return <PreviewView id={pageId} />
}
