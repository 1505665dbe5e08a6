import { serviceMessages } from '../../features/service/messages.ts'
import { GetAppView } from '../../features/service/get-app-view.tsx'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function GetAppPage() {
  usePageTitle(serviceMessages.getApp.pageTitle)
  return (
    <div className="wrap">
      <div className="service-page">
        <h1 className="h-page">{serviceMessages.getApp.title}</h1>
        <GetAppView />
      </div>
    </div>
  )
}
