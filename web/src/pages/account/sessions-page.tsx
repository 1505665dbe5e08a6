import { SecondFactor } from '../../features/second-factor/second-factor.tsx'
import { SessionList } from '../../features/sessions/session-list.tsx'
import { sessionListMessages as words } from '../../features/sessions/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

export function SessionsPage() {
  usePageTitle(words.page)
  return (
    <div className="wrap">
      <PageHeader crumb={<BackLink to="/account/profile/edit" label={words.back} />} title={words.page} />
      <div className="max-w-195">
        <SecondFactor />
        <h2 className="h-sec mt-14 mb-2 scroll-mt-24 max-wide:mt-10" id="sessions">
          {words.title}
        </h2>
        <p className="t2 mb-5">{words.text}</p>
        <SessionList />
      </div>
    </div>
  )
}
