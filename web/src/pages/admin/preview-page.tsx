import { useParams } from '@tanstack/react-router'
import { PreviewView } from '../../features/content/admin/preview-view.tsx'

export function PreviewPage() {
  const { pageId = '' } = useParams({ strict: false }) as { pageId?: string }
  return <PreviewView id={pageId} />
}
