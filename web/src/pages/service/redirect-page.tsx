import { useSearch } from '@tanstack/react-router'
import { RedirectView } from '../../features/service/redirect-view.tsx'
import { serviceMessages } from '../../features/service/messages.ts'
import '../../features/service/service.css'
import { usePageTitle } from '../../lib/page-title.ts'

export function RedirectPage() {
  usePageTitle(serviceMessages.redirect.pageTitle)
  const { r, game } = useSearch({ strict: false })
  return (
    <div className="wrap">
      <div className="service-page">
        <h1 className="h-page">{serviceMessages.redirect.title}</h1>
        <RedirectView r={r} game={game} />
      </div>
    </div>
  )
}
