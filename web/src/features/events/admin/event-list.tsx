import type { AdminEvent, AdminEventState } from '@portal/contract/events-admin'
import { Link } from '@tanstack/react-router'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { useNow } from '../../../lib/use-now.ts'
import { consoleMessages } from '../../../shared/console-messages.ts'
import { ConsoleList } from '../../../shared/console-list.tsx'
import { ListTable } from '../../../shared/list-table.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { eventsAdminMessages as words } from './messages.ts'
import { useAdminEvents, type EventSelection } from './use-events-admin.ts'

const tones = { upcoming: 'info', current: 'good', past: 'plain', cancelled: 'bad' } as const

export const EventStateTag = ({ state }: { state: AdminEventState }) => <Tag tone={tones[state]}>{words.states[state]}</Tag>

function Rows({ rows }: { rows: AdminEvent[] }) {
  const now = useNow(60_000)
  const { columns } = words
  const span = ({ start_at: from, end_at: until }: AdminEvent) => words.span(formatDay(from, now), formatDay(until, now))
  return (
    <ListTable
      caption={words.title}
      columns={[
        { name: columns.event },
        { name: columns.dates, wide: true },
        { name: columns.place, wide: true },
        { name: columns.players, wide: true, right: true },
        { name: columns.state },
      ]}
    >
      {rows.map((event) => (
        <tr key={event.id}>
          <th scope="row" className="break-anywhere">
            <Link className="link" to="/admin/events/$eventId" params={{ eventId: String(event.id) }}>
              {event.name}
            </Link>
            <span className="admin-under">{`${words.kinds[event.kind]} · ${words.owners[event.owner]}`}</span>
            <span className="admin-under phone-line">{span(event)}</span>
          </th>
          <td className="wide-only">{span(event)}</td>
          <td className="wide-only break-anywhere">{event.place?.name ?? words.everywhere}</td>
          <td className="wide-only right num">{formatNumber(event.players)}</td>
          <td>
            <EventStateTag state={event.state} />
          </td>
        </tr>
      ))}
    </ListTable>
  )
}

type EventListProps = { selection: EventSelection; onSelect: (change: EventSelection) => void }

/** Every event, ten a page. */
export const EventList = ({ selection, onSelect }: EventListProps) => (
  <ConsoleList
    list={useAdminEvents(selection)}
    noun={words.rows}
    selection={selection}
    onSelect={onSelect}
    searchBox={{ label: words.searchLabel, action: consoleMessages.search, maxLength: 60 }}
    choices={[
      { by: 'state', label: words.stateLabel, any: words.anyState, names: words.states },
      { by: 'owner', label: words.ownerLabel, any: words.anyOwner, names: words.owners },
    ]}
    empty={{ title: words.emptyTitle, text: words.emptyText }}
    showAll={words.showAll}
  >
    {(rows) => <Rows rows={rows} />}
  </ConsoleList>
)
