import { Link } from '@tanstack/react-router'
import { EventDeskList } from '../../features/event-desk/event-desk-list.tsx'
import { eventDeskMessages as words } from '../../features/event-desk/messages.ts'
import type { EventSelection } from '../../features/event-desk/use-event-desk.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { buttonClass } from '../../ui/button.tsx'
import { useSelection } from './use-selection.ts'

/** Every event, and the way to a new one. */
export function EventsDeskPage() {
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
      <EventDeskList {...list} />
    </>
  )
}
