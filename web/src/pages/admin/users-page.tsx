import { peopleMessages as words } from '../../features/accounts/admin/messages.ts'
import { PeopleList } from '../../features/accounts/admin/people-list.tsx'
import type { PeopleSelection } from '../../features/accounts/admin/use-people.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { useSelection } from './use-selection.ts'

/** Users, as support finds them. */
export function UsersPage() {
  usePageTitle(words.title)
  const list = useSelection<PeopleSelection>()
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <PeopleList {...list} />
    </>
  )
}
