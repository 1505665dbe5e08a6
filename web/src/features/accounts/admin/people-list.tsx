import type { FoundUser } from '@portal/contract/accounts'
import { Link } from '@tanstack/react-router'
import { formatAgo, formatDay } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { ConsoleList } from '../../../shared/console-list.tsx'
import { ListTable } from '../../../shared/list-table.tsx'
import { peopleMessages as words } from './messages.ts'
import { StateTags } from './state-tags.tsx'
import { usePeople, type PeopleSelection } from './use-people.ts'

type PeopleListProps = { selection: PeopleSelection; onSelect: (change: PeopleSelection) => void }

export function PeopleList({ selection, onSelect }: PeopleListProps) {
  return (
    <ConsoleList
      list={usePeople(selection)}
      noun={words.people}
      selection={selection}
      onSelect={onSelect}
      searchBox={{ label: words.searchLabel, hint: words.searchHint, action: words.search, maxLength: 254 }}
      choices={[{ by: 'filter', label: words.filterLabel, any: words.all, names: words.filters }]}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      showAll={words.showAll}
    >
      {(rows) => <PeopleTable rows={rows} />}
    </ConsoleList>
  )
}

function PeopleTable({ rows }: { rows: FoundUser[] }) {
  const now = useNow(60_000)
  return (
    <ListTable
      caption={words.title}
      columns={[
        { name: words.columns.user },
        { name: words.columns.email, wide: true },
        { name: words.columns.state },
        { name: words.columns.joined, wide: true },
        { name: words.columns.seen, wide: true },
      ]}
    >
      {rows.map((user) => (
        <tr key={user.id}>
          <th scope="row">
            <Link className="link" to="/admin/users/$userId" params={{ userId: String(user.id) }}>
              {user.username}
            </Link>
            <span className="admin-under">
              {[user.first_name, user.last_name].filter(Boolean).join(' ')} <span className="phone-line">{user.email}</span>
            </span>
          </th>
          <td className="wide-only break-anywhere">{user.email}</td>
          <td>
            <StateTags user={user} />
          </td>
          <td className="wide-only">{formatDay(user.joined_at, now)}</td>
          <td className="wide-only">{user.last_seen_at ? formatAgo(user.last_seen_at, now) : words.never}</td>
        </tr>
      ))}
    </ListTable>
  )
}
