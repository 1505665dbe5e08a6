import { useNavigate, useSearch } from '@tanstack/react-router'
import { peopleMessages as words } from '../../features/user-detail/messages.ts'
import { PeopleList } from '../../features/user-detail/people-list.tsx'
import type { PeopleSelection } from '../../features/user-detail/use-people.ts'
import { usePageTitle } from '../../lib/page-title.ts'

/** Users, as support finds them. */
export function UsersPage() {
  usePageTitle(words.title)
  const selection = useSearch({ strict: false }) as PeopleSelection
  const navigate = useNavigate()
  const select = (change: PeopleSelection) =>
    void navigate({ to: '.', search: (search) => ({ ...search, ...change }), resetScroll: false })
  return (
    <>
      <h1 className="h-page">{words.title}</h1>
      <PeopleList selection={selection} onSelect={select} />
    </>
  )
}
