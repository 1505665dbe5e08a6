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
      <div className="grid items-start gap-x-18 gap-y-14 max-wide:gap-y-10 lg:grid-cols-2">
        <div>
          <SecondFactor />
        </div>
        <div>
          <h2 className="h-sec mb-2 scroll-mt-24" id="sessions">
            {words.title}
          </h2>
          <p className="t2 mb-5">{words.text}</p>
          <SessionList />
        </div>
      </div>
    </div>
  )
}
