import { ForumsView } from '../../features/service/forums-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function ForumsPage() {
  usePageTitle(serviceMessages.forums.pageTitle)
  return (
    <div className="wrap">
      <div className="service-page">
        <h1 className="h-page">{serviceMessages.forums.title}</h1>
        <ForumsView />
      </div>
    </div>
  )
}
