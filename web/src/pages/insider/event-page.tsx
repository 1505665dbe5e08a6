import { getRouteApi, Outlet } from '@tanstack/react-router'
import { EventHero, EventTabs } from '../../features/events/event-hero.tsx'
import { eventMessages as words } from '../../features/events/messages.ts'
import { useEvent } from '../../features/events/events.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { problemSentence } from '../../lib/problem-sentences.ts'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { ErrorState } from '../../ui/empty-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const route = getRouteApi('/player/ic/events/$id')

export function EventPage() {
  const { id } = route.useParams()
  const event = useEvent(Number(id))
  usePageTitle(event.data?.name)
  if (event.data)
    return (
      <>
        <EventHero event={event.data} />
        <EventTabs event={event.data} />
        <Outlet />
      </>
    )
  if (isUnknown(event.error) || !/^[1-9]\d{0,15}$/.test(id)) return <ToNotFound />
  return (
    <div className="wrap pt-9">
      <h1 className="sr-only">{words.event}</h1>
      {event.isError ? (
        <ErrorState text={problemSentence(event.error)} onRetry={() => void event.refetch()} pending={event.isFetching} />
      ) : (
        <SkeletonRows rows={5} height={96} />
      )}
    </div>
  )
}
