import { StatusView } from '../../features/service/status-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

export function StatusPage() {
  usePageTitle(serviceMessages.status.pageTitle)
  return (
    <div className="wrap service-page">
      <PageHeader title={serviceMessages.status.title} />
      <StatusView />
    </div>
  )
}
