import type { BuiltMachine } from '@portal/contract/built-machines'
import { Link } from '@tanstack/react-router'
import { formatAgo } from '../../lib/format.ts'
import { useNow } from '../../lib/use-now.ts'
import { ConsoleList } from '../../shared/console-list.tsx'
import { ListTable } from '../../shared/list-table.tsx'
import { BuiltTags } from './built-tags.tsx'
import { builtMessages as words } from './messages.ts'
import { useBuilt, type BuiltSelection } from './use-built.ts'

type BuiltListProps = { selection: BuiltSelection; onSelect: (change: BuiltSelection) => void }

/** Every machine that was built, ten a page. */
export const BuiltList = ({ selection, onSelect }: BuiltListProps) => (
  <ConsoleList<BuiltMachine, BuiltSelection>
    list={useBuilt(selection)}
    noun={words.machines}
    selection={selection}
    onSelect={onSelect}
    searchBox={{ label: words.searchLabel, hint: words.searchHint, action: words.search, maxLength: 64 }}
    choices={[
      { by: 'state', label: words.stateLabel, any: words.anyState, names: words.states },
      { by: 'presence', label: words.presenceLabel, any: words.anyPresence, names: words.presences },
    ]}
    empty={{ title: words.emptyTitle, text: words.emptyText }}
    showAll={words.showAll}
  >
    {(rows) => <BuiltTable rows={rows} />}
  </ConsoleList>
)

function BuiltTable({ rows }: { rows: BuiltMachine[] }) {
  const now = useNow(60_000)
  return (
    <ListTable
      caption={words.title}
      columns={[
        { name: words.columns.machine },
        { name: words.columns.owner, wide: true },
        { name: words.columns.heard, wide: true },
        { name: words.columns.state },
      ]}
    >
      {rows.map((machine) => (
        <tr key={machine.serial}>
          <th scope="row">
            <Link className="link break-anywhere" to="/admin/machines/$serial" params={{ serial: machine.serial }}>
              {machine.serial}
            </Link>
            <span className="admin-under">{`${machine.title_name}, ${machine.model_name}`}</span>
          </th>
          <td className="wide-only break-anywhere">
            {machine.owner?.username ?? <span className="t3">{words.nobody}</span>}
            {machine.place && (
              <span className="admin-under">{[machine.place.name, machine.place.city].filter(Boolean).join(', ')}</span>
            )}
          </td>
          <td className="wide-only">
            {machine.last_heard ? (
              <time dateTime={machine.last_heard}>{formatAgo(machine.last_heard, now)}</time>
            ) : (
              <span className="t3">{words.never}</span>
            )}
          </td>
          <td>
            <BuiltTags machine={machine} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}
