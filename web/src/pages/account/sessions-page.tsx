import { SessionList } from '../../features/sessions/session-list.tsx'
import { sessionListMessages as words } from '../../features/sessions/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'

/** Everywhere the reader is signed in, and the way out of there. */
export function SessionsPage() {
  usePageTitle(words.title)
  return (
    <div className="wrap max-w-215 pt-6">
      <BackLink to="/account/profile/edit" label={words.back} />
      <h1 className="display mt-3 mb-3 text-34 md:text-46">{words.title}</h1>
      <p className="lead mb-7">{words.text}</p>
      <SessionList />
    </div>
  )
}
