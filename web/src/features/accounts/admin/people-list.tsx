import type { FoundUser } from '@portal/contract/accounts'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatAgo, formatDay } from '../../../lib/format.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../../shared/console-list.tsx'
import { SecondLine, type Column } from '../../../shared/console-table.tsx'
import { peopleMessages as words } from './messages.ts'
import { StateTags, usePeople, type PeopleSelection } from './people.tsx'

const route = getRouteApi('/admin/admin/users')

const columns: readonly Column<FoundUser>[] = [
  {
    name: words.columns.user,
    cell: (user) => (
      <>
        <Link className="link" to="/admin/users/$userId" params={{ userId: String(user.id) }}>
          {user.username}
        </Link>
        <SecondLine>
          {[user.first_name, user.last_name].filter(Boolean).join(' ')} <span className="block sm:hidden">{user.email}</span>
        </SecondLine>
      </>
    ),
  },
  { name: words.columns.email, wide: true, cell: ({ email }) => email },
  { name: words.columns.state, cell: (user) => <StateTags user={user} /> },
  { name: words.columns.joined, wide: true, cell: (user, now) => formatDay(user.joined_at, now) },
  {
    name: words.columns.seen,
    wide: true,
    cell: (user, now) => (user.last_seen_at ? formatAgo(user.last_seen_at, now) : words.never),
  },
]

export function UsersPage() {
  const { selection, onSelect } = useSelection<PeopleSelection>(route.useSearch())
  return (
    <>
      <ConsoleHead title={words.title} />
      <ConsoleList<FoundUser, PeopleSelection>
        caption={words.title}
        columns={columns}
        rowId={({ id }) => id}
        list={usePeople(selection)}
        noun={words.people}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, hint: words.searchHint, maxLength: 254 }}
        filters={[{ by: 'filter', label: words.filterLabel, allLabel: words.all, names: words.filters }]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
    </>
  )
}
