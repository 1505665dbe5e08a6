import { getRouteApi, Link } from '@tanstack/react-router'
import { ArrowRight } from 'lucide-react'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { PageHeader } from '../../shared/page-header.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading, Skeleton } from '../../ui/skeleton.tsx'
import { TabLinks } from '../../ui/tab-links.tsx'
import { EventCard, PartyLines } from './event-card.tsx'
import { useEvents, useLaunchParties, type EventTab } from './events.ts'
import { eventMessages as words } from './messages.ts'

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

const cardsClass = 'grid grid-cols-[repeat(auto-fill,minmax(min(320px,100%),1fr))] gap-x-7 gap-y-10 max-sm:gap-8'
const skeletonCards = [1, 2, 3]

function EventList({ tab }: { tab: EventTab }) {
  const events = useEvents(tab)
  return (
    <Loaded
      read={events}
      skeleton={
        <Loading className={cardsClass}>
          {skeletonCards.map((card) => (
            <Skeleton key={card} height={300} />
          ))}
        </Loading>
      }
    >
      {(data) => {
        if (data.length === 0) return <EmptyState glyph="calendar" title={words.empty[tab]} text={words.emptyText[tab]} />
        return (
          <ul className={cardsClass} aria-busy={events.isPlaceholderData || undefined}>
            {data.map((event) => (
              <EventCard key={event.id} event={event} />
            ))}
          </ul>
        )
      }}
    </Loaded>
  )
}

/** The launch parties that the list does not show. */
function LaunchParties({ tab }: { tab: EventTab }) {
  const parties = useLaunchParties()
  const listed = useEvents(tab)
  const shown = new Set(listed.data?.map(({ id }) => id))
  const others = listed.data && parties.data?.filter(({ id, state }) => state !== 'past' && !shown.has(id))
  if (!others?.length) return null
  return (
    <section className="mt-14 max-w-190 max-wide:mt-10" aria-labelledby="launch-parties">
      <h2 className="h-sec mb-4" id="launch-parties">
        {words.moreParties}
      </h2>
      <PartyLines parties={others} />
    </section>
  )
}
