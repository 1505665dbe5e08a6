import { FlagList } from '../../features/flags/flag-list.tsx'
import { flagMessages as words } from '../../features/flags/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'

/** What is switched on and off. */
export function FlagsPage() {
  usePageTitle(words.title)
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <p className="admin-lead">{words.text}</p>
      <FlagList />
    </>
  )
}
