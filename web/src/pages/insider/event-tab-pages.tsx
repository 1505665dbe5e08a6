import { topic } from '@portal/contract/rules/topics'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useState } from 'react'
import { BoardTop, EventAbout } from '../../features/events/event-about.tsx'
import { eventMessages as words } from '../../features/events/messages.ts'
import { useEvent, type EventReply } from '../../features/events/events.ts'
import { BoardListRow } from '../../features/leaderboards/board-list-row.tsx'
import { Loaded } from '../../shared/loaded.tsx'
import { LocationRow } from '../../shared/location-row.tsx'
import { TitleLocations } from '../../features/locations/title-locations.tsx'
import { useLocationById } from '../../features/locations/use-locations.ts'
import { useLiveTopics } from '../../lib/live.ts'
import { buttonClass } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SelectControl } from '../../ui/select-field.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'

const route = getRouteApi('/player/ic/events/$id')

/** The page around the tab has read the event already. */
const useShownEvent = (): EventReply | undefined => useEvent(Number(route.useParams().id)).data

export function EventAboutPage() {
  const event = useShownEvent()
  return event ? <EventAbout event={event} /> : null
}

export function EventStandingsPage() {
  const event = useShownEvent()
  useLiveTopics(...(event?.leaderboards.map(({ id }) => topic.board(id)) ?? []))
  if (!event) return null
  if (event.leaderboards.length === 0) return <EmptyState glyph="trophy" title={words.noBoards} />
  return (
    <section className="wrap" aria-label={words.standings}>
      {event.leaderboards.map((board) => (
        <div key={board.id} className="mb-14 max-wide:mb-10">
          <ul>
            <BoardListRow board={board} />
          </ul>
          {event.state !== 'upcoming' && (
            <div className="mt-6 max-w-200">
              <BoardTop board={board} event={event} shown={10} />
            </div>
          )}
        </div>
      ))}
    </section>
  )
}

function EventLocation({ id }: { id: number }) {
  const location = useLocationById(id)
  return (
    <Loaded read={location} skeleton={<SkeletonRows rows={1} height={104} />}>
      {(data) => (
        <ol className="border-t border-line-1">
          <LocationRow location={data} />
        </ol>
      )}
    </Loaded>
  )
}

export function EventLocationsPage() {
  const event = useShownEvent()
  const [chosen, setChosen] = useState<string | null>(null)
  if (!event) return null
  const title = event.titles.find(({ code }) => code === chosen) ?? event.titles[0]
  return (
    <section className="wrap" aria-label={words.locations}>
      {event.location ? (
        <EventLocation id={event.location.id} />
      ) : title ? (
        <>
          {event.titles.length > 1 && (
            <SelectControl
              aria-label={words.chooseGame}
              defaultLabel={words.chooseGame}
              value={title.code}
              options={event.titles.map(({ code, name }) => ({ value: code, label: name }))}
              onChange={(change) => setChosen(change.target.value)}
            />
          )}
          <TitleLocations key={title.code} title={title} />
        </>
      ) : (
        <EmptyState
          glyph="map-pin"
          title={words.noLocations}
          text={words.noLocationsText}
          action={
            <Link className={buttonClass()} to="/ic/locations">
              {words.findLocations}
            </Link>
          }
        />
      )}
    </section>
  )
}
