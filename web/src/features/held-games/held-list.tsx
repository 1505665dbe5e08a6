import type { HeldGame } from '@portal/contract/held-games'
import { ConsoleList } from '../../shared/console-list.tsx'
import { HeldTable } from './held-table.tsx'
import { heldMessages as words } from './messages.ts'
import { useHeld, type HeldSelection } from './use-held.ts'

type HeldListProps = { selection: HeldSelection; onSelect: (change: HeldSelection) => void }

/** Games in review, ten a page, those that wait longest first. */
export const HeldList = ({ selection, onSelect }: HeldListProps) => (
  <ConsoleList<HeldGame, HeldSelection>
    list={useHeld(selection)}
    noun={words.noun}
    selection={selection}
    onSelect={onSelect}
    searchBox={{ label: words.searchLabel, action: words.search, maxLength: 64 }}
    choices={[{ by: 'state', label: words.stateLabel, any: words.held, names: words.states }]}
    empty={{ title: words.emptyTitle, text: words.emptyText }}
    showAll={words.showAll}
  >
    {(rows) => <HeldTable rows={rows} />}
  </ConsoleList>
)
