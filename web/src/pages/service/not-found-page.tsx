import { MissingView } from '../../features/service/missing-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

export function NotFoundPage() {
  usePageTitle(serviceMessages.missing.pageTitle)
  return <MissingView />
}
