import { ForumsView } from '../../features/service/forums-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

export function ForumsPage() {
  usePageTitle(serviceMessages.forums.pageTitle)
  return (
    <div className="wrap service-page">
      <PageHeader title={serviceMessages.forums.title} />
      <div className="max-w-190">
        <ForumsView />
      </div>
    </div>
  )
}
