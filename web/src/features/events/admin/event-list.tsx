import type { AdminEvent } from '@portal/contract/events-admin'
import { getRouteApi, Link } from '@tanstack/react-router'
import { formatDay, formatNumber } from '../../../lib/format.ts'
import { ConsoleHead } from '../../../shared/console-head.tsx'
import { ConsoleList, useSelection } from '../../../shared/console-list.tsx'
import { SecondLine, type Column } from '../../../shared/console-table.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { eventsAdminMessages as words } from './messages.ts'
import { EventStateTag, useAdminEvents, type EventSelection } from './events.tsx'

const route = getRouteApi('/admin/admin/events')

const span = ({ start_at: from, end_at: until }: AdminEvent, now: Date) => words.span(formatDay(from, now), formatDay(until, now))

const columns: readonly Column<AdminEvent>[] = [
  {
    name: words.columns.event,
    cell: (event, now) => (
      <>
        <Link className="link" to="/admin/events/$eventId" params={{ eventId: String(event.id) }}>
          {event.name}
        </Link>
        <SecondLine>{`${words.kinds[event.kind]} · ${words.owners[event.owner]}`}</SecondLine>
        <SecondLine only="phone">{span(event, now)}</SecondLine>
      </>
    ),
  },
  { name: words.columns.state, cell: ({ state }) => <EventStateTag state={state} /> },
  { name: words.columns.dates, wide: true, cell: span },
  { name: words.columns.location, wide: true, cell: ({ place }) => place?.name ?? words.everywhere },
  { name: words.columns.players, wide: true, number: true, cell: ({ players }) => formatNumber(players) },
]

export function EventsPage() {
  const { selection, onSelect } = useSelection<EventSelection>(route.useSearch())
  return (
    <>
      <ConsoleHead
        title={words.title}
        lead={words.lead}
        action={
          <Link to="/admin/events/$eventId" params={{ eventId: 'new' }} className={buttonClass({ variant: 'primary' })}>
            {words.announceEvent}
          </Link>
        }
      />
      <ConsoleList<AdminEvent, EventSelection>
        caption={words.title}
        columns={columns}
        rowId={({ id }) => id}
        list={useAdminEvents(selection)}
        noun={words.rows}
        selection={selection}
        onSelect={onSelect}
        search={{ label: words.searchLabel, maxLength: 60 }}
        filters={[
          { by: 'state', label: words.stateLabel, allLabel: words.anyState, names: words.states },
          { by: 'owner', label: words.ownerLabel, allLabel: words.anyOwner, names: words.owners },
        ]}
        empty={{ title: words.emptyTitle, text: words.emptyText }}
        showAll={words.showAll}
      />
    </>
  )
}
