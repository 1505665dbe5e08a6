import type { Event, LaunchParty } from '@portal/contract/events'
import { titleArt, type Title, type Titles } from '../games/index.ts'
import type { EventRecord } from './find-events.sql.ts'

function runState({ startsAt, endsAt }: EventRecord, now: Date): Event['state'] {
  if (now < startsAt) return 'upcoming'
  return now < endsAt ? 'current' : 'past'
}

const slugOf = (name: string) =>
  name
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '') || 'event'

const titleSummary = ({ id, code, name }: Title) => ({ id, pk: id, code, name })
const locationToWire = ({ place: found }: EventRecord) => found && { ...found, pk: found.id }

export function eventToWire(event: EventRecord, titles: Titles, now: Date): Event {
  const title = event.titleId === null ? undefined : titles.byId.get(event.titleId)
  const ofBoards = event.titleIds.flatMap((id) => titles.byId.get(id) ?? [])
  const art = title ?? ofBoards[0]
  return {
    id: event.id,
    pk: event.id,
    name: event.name,
    slug: slugOf(event.name),
    kind: event.kind,
    stern_event: event.isStern,
    is_mine: event.isMine,
    description: event.description,
    image: art ? titleArt(art.code).primary_background : '',
    start_at: event.startsAt.toISOString(),
    end_at: event.endsAt.toISOString(),
    time_zone: event.timeZone,
    state: runState(event, now),
    event_code: event.eventCode,
    location: locationToWire(event),
    title: title ? titleSummary(title) : null,
    titles: (ofBoards.length > 0 ? ofBoards : title ? [title] : []).map(({ code, name }) => ({ code, name })),
    players: event.players,
  }
}

export function partyToWire(event: EventRecord, titles: Titles, now: Date): LaunchParty[] {
  const title = event.titleId === null ? undefined : titles.byId.get(event.titleId)
  const location = locationToWire(event)
  if (!title || !location) return []
  const { id, name, startsAt, endsAt, eventCode } = event
  return [
    {
      id,
      pk: id,
      name,
      start_at: startsAt.toISOString(),
      end_at: endsAt.toISOString(),
      state: runState(event, now),
      event_code: eventCode,
      title: titleSummary(title),
      location,
    },
  ]
}
