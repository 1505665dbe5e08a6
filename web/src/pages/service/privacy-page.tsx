import { serviceMessages } from '../../features/service/messages.ts'
import { PrivacyView } from '../../features/service/privacy-view.tsx'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function PrivacyPage() {
  usePageTitle(serviceMessages.privacy.pageTitle)
  return (
    <div className="wrap">
      <div className="service-page">
        <h1 className="h-page">{serviceMessages.privacy.title}</h1>
        <PrivacyView />
      </div>
    </div>
  )
}
