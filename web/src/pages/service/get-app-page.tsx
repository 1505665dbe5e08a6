import { serviceMessages } from '../../features/service/messages.ts'
import { GetAppView } from '../../features/service/get-app-view.tsx'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

export function GetAppPage() {
  usePageTitle(serviceMessages.getApp.pageTitle)
  return (
    <div className="wrap service-page">
      <PageHeader title={serviceMessages.getApp.title} />
      <div className="max-w-190">
        <GetAppView />
      </div>
    </div>
  )
}
