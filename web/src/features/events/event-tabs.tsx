import { Link } from '@tanstack/react-router'
import { TabLinks } from '../../ui/tab-links.tsx'
import { eventMessages as words } from './messages.ts'
import type { EventReply } from './use-events.ts'

const current = { 'aria-current': 'page' as const }

export function EventTabs({ event }: { event: EventReply }) {
  const params = { id: String(event.id) }
  return (
    <div className="wrap event-tabs">
      <TabLinks label={event.name}>
        <Link to="/ic/events/$id" params={params} activeOptions={{ exact: true }} activeProps={current} resetScroll={false}>
          {words.about}
        </Link>
        <Link to="/ic/events/$id/leaderboard" params={params} activeProps={current} resetScroll={false}>
          {words.standings}
        </Link>
        {event.quests.length > 0 && (
          <Link to="/ic/events/$id/quests" params={params} activeProps={current} resetScroll={false}>
            {words.quests}
          </Link>
        )}
        <Link to="/ic/events/$id/locations" params={params} activeProps={current} resetScroll={false}>
          {words.locations}
        </Link>
      </TabLinks>
    </div>
  )
}
