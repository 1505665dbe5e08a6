import { StatusView } from '../../features/service/status-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function StatusPage() {
  usePageTitle(serviceMessages.status.pageTitle)
  return (
    <div className="wrap">
      <div className="service-page">
        <h1 className="h-page">{serviceMessages.status.title}</h1>
        <StatusView />
      </div>
    </div>
  )
}
