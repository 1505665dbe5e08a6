import { ConsoleList } from '../../shared/console-list.tsx'
import { FaultEntry } from './fault-entry.tsx'
import { faultMessages as words } from './messages.ts'
import { useFaults, type FaultSelection } from './use-faults.ts'

type FaultListProps = { selection: FaultSelection; onSelect: (change: FaultSelection) => void }

/** What broke in browsers, the latest first, ten a page. */
export function FaultList({ selection, onSelect }: FaultListProps) {
  return (
    <ConsoleList
      list={useFaults(selection)}
      noun={words.faults}
      selection={selection}
      onSelect={onSelect}
      searchBox={{ label: words.searchLabel, action: words.search, maxLength: 100 }}
      choices={[{ by: 'kind', label: words.kindLabel, any: words.anyKind, names: words.kinds }]}
      empty={{ title: words.emptyTitle, text: words.emptyText }}
      showAll={words.showAll}
    >
      {(rows) => (
        <ul className="fault-list" aria-label={words.title}>
          {rows.map((fault) => (
            <li key={fault.id}>
              <FaultEntry fault={fault} />
            </li>
          ))}
        </ul>
      )}
    </ConsoleList>
  )
}
