import type { BuiltMachine } from '@portal/contract/machines-built'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatAgo } from '../../../lib/format.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../../shared/console-list.tsx'
import { SecondLine, type Column } from '../../../shared/console-table.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { useBuilt, type BuiltSelection } from './use-built.ts'
import { BuiltTags } from './built-tags.tsx'
import { builtMessages as words } from './messages.ts'

const route = getRouteApi('/admin/admin/machines')

const columns: readonly Column<BuiltMachine>[] = [
  {
    name: words.columns.machine,
    cell: (machine) => (
      <>
        <Link className="link" to="/admin/machines/$serial" params={{ serial: machine.serial }}>
          {machine.serial}
        </Link>
        <SecondLine>{`${machine.title_name}, ${machine.model_name}`}</SecondLine>
      </>
    ),
  },
  { name: words.columns.state, cell: (machine) => <BuiltTags machine={machine} /> },
  {
    name: words.columns.owner,
    wide: true,
    cell: ({ owner, place }) => (
      <>
        {owner?.username ?? <span className="t3">{words.noOwner}</span>}
        {place && <SecondLine>{[place.name, place.city].filter(Boolean).join(', ')}</SecondLine>}
      </>
    ),
  },
  {
    name: words.columns.lastContact,
    wide: true,
    cell: ({ last_heard: at }, now) =>
      at ? <time dateTime={at}>{formatAgo(at, now)}</time> : <span className="t3">{words.never}</span>,
  },
]

export function MachinesPage() {
  const { selection, onSelect } = useSelection<BuiltSelection>(route.useSearch())
  return (
    <>
      <ConsoleHead
        title={words.title}
        lead={words.text}
        action={
          <Link to="/admin/machines/new" className={buttonClass({ variant: 'primary' })}>
            {words.addLink}
          </Link>
        }
      />
      <ConsoleList<BuiltMachine, BuiltSelection>
        caption={words.title}
        columns={columns}
        rowId={({ serial }) => serial}
        list={useBuilt(selection)}
        noun={words.machines}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, hint: words.searchHint, maxLength: 64 }}
        filters={[
          { by: 'state', label: words.stateLabel, allLabel: words.anyState, names: words.states },
          { by: 'presence', label: words.presenceLabel, allLabel: words.anyPresence, names: words.presences },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
    </>
  )
}
