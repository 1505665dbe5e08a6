import { serviceMessages } from '../../features/service/messages.ts'
import { PrivacyView } from '../../features/service/privacy-view.tsx'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

export function PrivacyPage() {
  usePageTitle(serviceMessages.privacy.pageTitle)
  return (
    <div className="wrap service-page">
      <PageHeader title={serviceMessages.privacy.title} />
      <div className="max-w-190">
        <PrivacyView />
      </div>
    </div>
  )
}
