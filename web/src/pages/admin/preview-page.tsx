import { useParams } from '@tanstack/react-router'
import { PreviewView } from '../../features/content/admin/preview-view.tsx'

/** A page before its readers see it. */
export function PreviewPage() {
  const { pageId = '' } = useParams({ strict: false }) as { pageId?: string }
  return <PreviewView id={pageId} />
}
