import { membershipMessages as words } from '../../features/membership/messages.ts'
import { MembershipStatusView } from '../../features/membership/status.tsx'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'

export function AccountStatusPage() {
  usePageTitle(words.statusTitle)
  return (
    <div className="wrap max-w-215 pt-6">
      <BackLink to="/account/profile/edit" label={words.toSettings} />
      <h1 className="display mt-3 mb-3 text-34 md:text-46">{words.statusTitle}</h1>
      <p className="lead mb-7">{words.statusText}</p>
      <MembershipStatusView />
    </div>
  )
}
