import { useSearch } from '@tanstack/react-router'
import { SsoView } from '../../features/service/sso-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function SsoPage() {
  usePageTitle(serviceMessages.sso.pageTitle)
  const { return_to: returnTo = '' } = useSearch({ strict: false })
  return (
    <div className="wrap">
      <div className="service-page">
        <h1 className="h-page">{serviceMessages.sso.title}</h1>
        <SsoView returnTo={returnTo} />
      </div>
    </div>
  )
}
