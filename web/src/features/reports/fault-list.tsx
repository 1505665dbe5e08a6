import type { StoredFault } from '@portal/contract/reports'
import { ConsoleHead } from '../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../shared/console-list.tsx'
import { FaultEntry } from './fault-entry.tsx'
import { faultMessages as words } from './messages.ts'
import { useFaults, type FaultSelection } from './use-faults.ts'

export function FaultsPage() {
  const { selection, onSelect } = useSelection<FaultSelection>()
  return (
    <>
      <ConsoleHead title={words.title} lead={words.lead} />
      <ConsoleList<StoredFault, FaultSelection>
        list={useFaults(selection)}
        noun={words.faults}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 100 }}
        filters={[{ by: 'kind', label: words.kindLabel, any: words.anyKind, names: words.kinds }]}
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
    </>
  )
}
