import { useSearch } from '@tanstack/react-router'
import { SsoView } from '../../features/service/sso-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

export function SsoPage() {
  usePageTitle(serviceMessages.sso.pageTitle)
  const { return_to: returnTo = '' } = useSearch({ strict: false })
  return (
    <div className="wrap service-page">
      <PageHeader title={serviceMessages.sso.title} />
      <div className="max-w-190">
        <SsoView returnTo={returnTo} />
      </div>
    </div>
  )
}
