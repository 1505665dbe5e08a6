import { getRouteApi } from '@tanstack/react-router'
import { SsoView } from '../../features/service/sso-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { PageHeader } from '../../shared/page-header.tsx'

const route = getRouteApi('/player/sso')
const icRoute = getRouteApi('/player/ic/sso')

function Sso({ return_to: returnTo = '' }: { return_to?: string }) {
  usePageTitle(serviceMessages.sso.pageTitle)
  return (
    <div className="wrap service-page">
      <PageHeader title={serviceMessages.sso.title} />
      <div className="max-w-190">
        <SsoView returnTo={returnTo} />
      </div>
    </div>
  )
}

export const SsoPage = () => <Sso {...route.useSearch()} />
export const IcSsoPage = () => <Sso {...icRoute.useSearch()} />
