import { getRouteApi, Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { EventHero, EventTabs } from '../../features/events/event-hero.tsx'
import { eventMessages as words } from '../../features/events/messages.ts'
import { useEvent } from '../../features/events/events.ts'
import { isUnknown } from '../../lib/api-error.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { Loaded } from '../../shared/loaded.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const route = getRouteApi('/player/ic/events/$id')

export function EventPage() {
  const { id } = route.useParams()
  const event = useEvent(Number(id))
  usePageTitle(event.data?.name)
  if (!event.data && (isUnknown(event.error) || !/^[1-9]\d{0,15}$/.test(id))) return <ToNotFound />
  const around = (state: ReactNode) => (
    <div className="wrap pt-9">
      <h1 className="sr-only">{words.event}</h1>
      {state}
    </div>
  )
  return (
    <Loaded read={event} skeleton={around(<SkeletonRows rows={5} height={96} />)} renderError={around}>
      {(data) => (
        <>
          <EventHero event={data} />
          <EventTabs event={data} />
          <Outlet />
        </>
      )}
    </Loaded>
  )
}
