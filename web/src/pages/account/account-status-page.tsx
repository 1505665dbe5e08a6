import { membershipMessages as words } from '../../features/membership/messages.ts'
import { MembershipStatusView } from '../../features/membership/status.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

export function AccountStatusPage() {
  usePageTitle(words.statusTitle)
  return (
    <div className="wrap">
      <PageHeader
        crumb={<BackLink to="/account/profile/edit" label={words.toSettings} />}
        title={words.statusTitle}
        meta={words.statusText}
      />
      <MembershipStatusView />
    </div>
  )
}
