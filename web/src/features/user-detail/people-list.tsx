import type { AccountFilter, FoundUser } from '@portal/contract/accounts'
import { Link } from '@tanstack/react-router'
import { formatAgo, formatDay } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { PagedList } from '../../shared/list-states.tsx'
import { SearchBox } from '../../shared/search-box.tsx'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Table } from '../../ui/table.tsx'
import { peopleMessages as words } from './messages.ts'
import { StateTags } from './state-tags.tsx'
import { usePeople, type PeopleSelection } from './use-people.ts'

type PeopleListProps = { selection: PeopleSelection; onSelect: (change: PeopleSelection) => void }

const anyState = 'all'
const filters = [
  { value: anyState, label: words.all },
  ...Object.entries(words.filters).map(([value, label]) => ({ value, label })),
]

/** Users by what support is told of them, ten a page. */
export function PeopleList({ selection, onSelect }: PeopleListProps) {
  const { search = '', filter, page = 1 } = selection
  const list = usePeople(selection)
  const showAll = (
    <Button onClick={() => onSelect({ search: undefined, filter: undefined, page: undefined })}>{words.showAll}</Button>
  )
  return (
    <>
      <div className="admin-tools">
        <SearchBox
          key={search}
          label={words.searchLabel}
          hint={words.searchHint}
          action={words.search}
          search={search}
          maxLength={254}
          onSearch={(text) => onSelect({ search: text, page: undefined })}
        />
        <SelectField
          label={words.filterLabel}
          defaultLabel={words.all}
          options={filters}
          value={filter ?? anyState}
          onChange={({ target }) =>
            onSelect({ filter: target.value === anyState ? undefined : (target.value as AccountFilter), page: undefined })
          }
        />
      </div>
      <PagedList
        list={list}
        page={page}
        noun={words.people}
        empty={{ glyph: 'target', title: words.emptyTitle, text: words.emptyText, action: showAll }}
        onPage={(next) => onSelect({ page: next })}
      >
        {(rows) => <PeopleTable rows={rows} />}
      </PagedList>
    </>
  )
}

function PeopleTable({ rows }: { rows: FoundUser[] }) {
  const now = useNow(60_000)
  return (
    <Table caption={words.title} className="admin-table">
      <thead>
        <tr>
          <th scope="col">{words.columns.user}</th>
          <th scope="col" className="wide-only">
            {words.columns.email}
          </th>
          <th scope="col">{words.columns.state}</th>
          <th scope="col" className="wide-only">
            {words.columns.joined}
          </th>
          <th scope="col" className="wide-only">
            {words.columns.seen}
          </th>
        </tr>
      </thead>
      <tbody>
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
      </tbody>
    </Table>
  )
}
