import { getRouteApi, Link, useNavigate } from '@tanstack/react-router'
import { CalendarDays } from 'lucide-react'
import { EditEvent, NewEvent, useEventPlace } from '../../features/events/event-editor.tsx'
import { eventMessages as words } from '../../features/events/messages.ts'
import { PageHead } from '../../features/pro/page-head.tsx'
import { proMessages } from '../../features/pro/messages.ts'
import { usePageTitle } from '../../lib/page-title.ts'
import { BackLink } from '../../shared/back-link.tsx'
import { ToNotFound } from '../../shared/to-not-found.tsx'
import { buttonClass } from '../../ui/button.tsx'

const route = getRouteApi('/operators/pro/locations/$locationId/events/$id')

export function ProEventPage() {
  const { locationId, id } = route.useParams()
  const navigate = useNavigate()
  const isNew = id === 'new'
  const title = isNew ? words.newEvent : words.editEvent
  usePageTitle(title)
  const locationNumber = Number(locationId)
  const location = useEventPlace(locationNumber).data?.locations[0]?.location
  if (!Number.isSafeInteger(locationNumber) || (!isNew && !Number.isSafeInteger(Number(id)))) return <ToNotFound />
  const goTo = (event: number) =>
    void navigate({ to: '/pro/locations/$locationId/events/$id', params: { locationId, id: String(event) }, replace: true })
  return (
    <div className="pro-page">
      <PageHead
        title={title}
        back={<BackLink to="/pro/locations/$id" params={{ id: locationId }} label={location?.name ?? proMessages.back} />}
        actions={
          !isNew && (
            <Link className={buttonClass()} to="/ic/events/$id" params={{ id }}>
              <CalendarDays size={18} strokeWidth={2} aria-hidden />
              {words.seeEvent}
            </Link>
          )
        }
      />
      {isNew ? (
        <NewEvent locationId={locationNumber} onRegistered={goTo} />
      ) : (
        <EditEvent
          key={id}
          locationId={locationNumber}
          id={Number(id)}
          onCalledOff={() => void navigate({ to: '/pro/locations/$id', params: { id: locationId }, replace: true })}
        />
      )}
    </div>
  )
}
