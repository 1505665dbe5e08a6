import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { EventList, LaunchParties } from '../../features/events/event-list.tsx'
import { eventMessages as words } from '../../features/events/messages.ts'
import type { EventTab } from '../../features/events/use-events.ts'
import '../../features/events/events.css'
import { usePageTitle } from '../../lib/page-title.ts'
import { TabLinks } from '../../ui/tab-links.tsx'
import { PageHeader } from '../../shared/page-header.tsx'

const route = getRouteApi('/player/events')
const icRoute = getRouteApi('/player/ic/events')

const tabs = ['current', 'upcoming', 'past', 'mine'] as const

function Events({ show = 'current' }: { show?: EventTab }) {
  usePageTitle(words.events)
  return (
    <div className="wrap">
      <PageHeader
        title={words.events}
        actions={
          <Link to="/quests" className="more">
            {words.allQuests}
            <ArrowRight size={16} strokeWidth={2} aria-hidden />
          </Link>
        }
        tabs={
          <TabLinks label={words.tabsLabel}>
            {tabs.map((tab) => (
              <Link
                key={tab}
                to="."
                search={tab === 'current' ? {} : { show: tab }}
                resetScroll={false}
                aria-current={tab === show ? 'page' : undefined}
              >
                {words.tabs[tab]}
              </Link>
            ))}
          </TabLinks>
        }
      />
      <EventList tab={show} />
      <LaunchParties tab={show} />
    </div>
  )
}

export const EventsPage = () => <Events {...route.useSearch()} />
export const IcEventsPage = () => <Events {...icRoute.useSearch()} />
