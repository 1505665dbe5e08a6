import { SecondFactor } from '../../features/second-factor/second-factor.tsx'
import { SessionList } from '../../features/sessions/session-list.tsx'
import { sessionListMessages as words } from '../../features/sessions/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'

export function SessionsPage() {
  usePageTitle(words.page)
  return (
    <div className="wrap max-w-215 pt-6">
      <BackLink to="/account/profile/edit" label={words.back} />
      <h1 className="display mt-3 mb-7 text-34 md:text-46">{words.page}</h1>
      <SecondFactor />
      <h2 className="h-sec mb-2">{words.title}</h2>
      <p className="t2 mb-5">{words.text}</p>
      <SessionList />
    </div>
  )
}
