import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import { Loaded } from '../../shared/loaded.tsx'
import { buttonClass } from '../../ui/button.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { Tag } from '../../ui/tag.tsx'
import { useEventsAt, whenInZone } from './events.ts'
import { eventMessages as words } from './messages.ts'

const stateWords = { current: words.running, upcoming: words.upcoming, past: words.ended }

export function OwnEvents({ locationId }: { locationId: number }) {
  const events = useEventsAt(locationId)
  const params = { locationId: String(locationId) }
  return (
    <>
      <Loaded read={events} skeleton={<SkeletonRows rows={2} height={60} />}>
        {(data) =>
          data.length === 0 ? (
            <p className="t2">{words.noneHere}</p>
          ) : (
            <ul className="location-lines">
              {data.map((event) => (
                <li key={event.id}>
                  <span className="grid gap-1 min-w-0">
                    <Link
                      className="font-[650] hover:underline"
                      to="/pro/locations/$locationId/events/$id"
                      params={{ ...params, id: String(event.id) }}
                    >
                      {event.name}
                    </Link>
                    <span className="t2 sm">{`${words.kinds[event.kind]}, ${whenInZone(event.start_at, event.time_zone)}`}</span>
                  </span>
                  <Tag>{stateWords[event.state]}</Tag>
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      <Link className={buttonClass({}, 'mt-4')} to="/pro/locations/$locationId/events/$id" params={{ ...params, id: 'new' }}>
        <Plus size={18} strokeWidth={2} aria-hidden />
        {words.newEvent}
      </Link>
    </>
  )
}
