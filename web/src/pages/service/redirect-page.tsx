import { getRouteApi } from '@tanstack/react-router'
import { RedirectView } from '../../features/service/redirect-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

const route = getRouteApi('/either/redirect')

export function RedirectPage() {
  usePageTitle(serviceMessages.redirect.pageTitle)
  const { r, game } = route.useSearch()
  return (
    <div className="wrap service-page">
      <PageHeader title={serviceMessages.redirect.title} />
      <div className="max-w-190">
        <RedirectView r={r} game={game} />
      </div>
    </div>
  )
}
