import { Link } from '@tanstack/react-router'
import { EventList } from '../../features/events/admin/event-list.tsx'
import { eventsAdminMessages as words } from '../../features/events/admin/messages.ts'
import type { EventSelection } from '../../features/events/admin/use-events-admin.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useSelection } from './use-selection.ts'

/** Every event, and the way to a new one. */
export function EventsPage() {
  usePageTitle(words.title)
  const list = useSelection<EventSelection>()
  return (
    <>
      <div className="admin-head">
        <h1 className="h-page">{words.title}</h1>
        <Link to="/admin/events/$eventId" params={{ eventId: 'new' }} className={buttonClass({ variant: 'primary' })}>
          {words.write}
        </Link>
      </div>
      <p className="admin-lead">{words.lead}</p>
      <EventList {...list} />
    </>
  )
}
