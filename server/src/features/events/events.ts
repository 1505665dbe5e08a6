import type { Event, LaunchParty } from '@portal/contract/events'
import type { QuestSummary } from '@portal/contract/quests'
import { z } from 'zod'
import type { Player } from '../../platform/actor.ts'
import { sql } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { titleArt, titlesOf, type Title, type Titles } from '../games/index.ts'
import { listBoardsOfEvent } from '../leaderboards/index.ts'
import { listQuestsOfEvent } from '../quests/index.ts'

type ListQuery = {
  event_state: NonNullable<EventFilter['state']>
  stern_event?: boolean | undefined
  my_events?: boolean | undefined
  location?: number | undefined
}

export async function listEvents(call: Call<Player>, query: ListQuery): Promise<Event[]> {
  const now = call.clock.now()
  const filter = {
    state: query.event_state,
    stern: query.stern_event,
    mine: query.my_events ?? false,
    locationId: query.location,
  }
  const [events, titles] = await Promise.all([findEvents(call.db, filter, { userId: call.actor.userId, now }), titlesOf(call)])
  return events.map((event) => eventToWire(event, titles, now))
}

type PartyQuery = { title?: number | undefined; location?: number | undefined }

export async function listLaunchParties(call: Call<Player>, { title, location }: PartyQuery): Promise<LaunchParty[]> {
  const now = call.clock.now()
  const filter = { kind: 'launch_party' as const, titleId: title, locationId: location }
  const [events, titles] = await Promise.all([findEvents(call.db, filter, { userId: call.actor.userId, now }), titlesOf(call)])
  return events.flatMap((event) => partyToWire(event, titles, now))
}

export async function showEvent(call: Call<Player>, id: number) {
  const now = call.clock.now()
  const [event, titles] = await Promise.all([requireVisibleEvent(call, id), titlesOf(call)])
  const [leaderboards, parties, quests] = await Promise.all([
    listBoardsOfEvent(call, id),
    otherParties(call, event),
    listQuestsOfEvent(call, id),
  ])
  return {
    ...eventToWire(event, titles, now),
    leaderboards,
    quests: quests.map(eventQuest),
    launch_parties: parties.flatMap((party) => partyToWire(party, titles, now)),
  }
}

type EventQuest = Pick<QuestSummary, 'id' | 'type' | 'name' | 'badge' | 'start_date' | 'end_date'>

const eventQuest = ({ id, type, name, badge, start_date, end_date }: EventQuest) => ({
  id,
  type,
  name,
  badge,
  start_date,
  end_date,
})

async function otherParties({ db, actor, clock }: Call<Player>, event: EventRecord): Promise<EventRecord[]> {
  if (event.titleId === null) return []
  const filter = { kind: 'launch_party' as const, titleId: event.titleId }
  const parties = await findEvents(db, filter, { userId: actor.userId, now: clock.now() })
  return parties.filter(({ id }) => id !== event.id)
}

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

function partyToWire(event: EventRecord, titles: Titles, now: Date): LaunchParty[] {
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

export async function requireVisibleEvent({ db, actor, clock }: Call<Player>, id: number): Promise<EventRecord> {
  const [event] = await findEvents(db, { id }, { userId: actor.userId, now: clock.now() })
  if (!event) throw unknownObject()
  return event
}

export async function requireOwnEvent(call: Call<Player>, id: number): Promise<EventRecord> {
  const event = await requireVisibleEvent(call, id)
  if (event.ownerId !== call.actor.userId || event.isStern) throw unknownObject()
  return event
}

export type EventKind = 'event' | 'tournament' | 'launch_party' | 'quest_event'

type EventFilter = {
  id?: number
  state?: 'all' | 'upcoming' | 'current' | 'past'
  stern?: boolean | undefined
  mine?: boolean
  locationId?: number | undefined
  kind?: EventKind
  titleId?: number | undefined
}

type Viewer = { userId: number; now: Date }

const mostListed = 200

const eventPartitions = sql`
  boards b join board_partitions s on s.board_id = b.id where b.event_id = e.id and b.deleted_at is null`

const playedFor = (viewerId: number | null) => sql<boolean>`exists (
  select 1 from board_entries x where x.user_id = ${viewerId}::bigint and x.partition_id in (select s.id from ${eventPartitions}))`

const stateSql = (now: Date) =>
  sql`case when e.starts_at > ${now} then 'upcoming' when e.ends_at > ${now} then 'current' else 'past' end`

/**
 * Whether a viewer may find an event: of the maker, at a public location, their own, or one they played for. Takes the aliases e
 * (event) and l (location).
 */
export const isVisibleEventSql = (viewerId: number | null) => sql<boolean>`
  (l.id is null or l.privacy_type = 'public' and l.group_type = 'business' or e.owner_id = ${viewerId}::bigint
    or ${playedFor(viewerId)})`

const filterSql = (filter: EventFilter, { userId, now }: Viewer) => sql`
  ${isVisibleEventSql(userId)}
  and (${filter.id ?? null}::bigint is null or e.id = ${filter.id ?? null}::bigint)
  and (${filter.state ?? 'all'}::text = 'all' or ${stateSql(now)} = ${filter.state ?? 'all'}::text)
  and (${filter.stern ?? null}::boolean is null or e.stern_event = ${filter.stern ?? null}::boolean)
  and (not ${filter.mine ?? false} or e.owner_id = ${userId} or ${playedFor(userId)})
  and (${filter.locationId ?? null}::bigint is null or e.location_id = ${filter.locationId ?? null}::bigint)
  and (${filter.kind ?? null}::text is null or e.kind = ${filter.kind ?? null}::text)
  and (${filter.titleId ?? null}::int is null or e.title_id = ${filter.titleId ?? null}::int)`

/**
 * Returns the events that the viewer may find.
 * Running events come first, of these the maker's, by their end; then upcoming events, then past ones.
 */
const findEvents = rawQuery(
  'events: find',
  {
    id: z.number(),
    kind: z.enum(['event', 'tournament', 'launch_party', 'quest_event']),
    name: z.string(),
    description: z.string(),
    isStern: z.boolean(),
    ownerId: z.number().nullable(),
    startsAt: z.date(),
    endsAt: z.date(),
    timeZone: z.string(),
    titleId: z.number().nullable(),
    titleIds: z.array(z.number()),
    eventCode: z.string().nullable(),
    boardIds: z.array(z.number()),
    place: z
      .object({
        id: z.number(),
        name: z.string(),
        street_address: z.string(),
        city: z.string(),
        state: z.string(),
        country: z.string(),
        machine_count: z.number(),
      })
      .nullable(),
    players: z.number(),
    isMine: z.boolean(),
  },
  (filter: EventFilter, { userId, now }: Viewer) => sql`
    select e.id, e.kind, e.name, e.description, e.stern_event as "isStern", e.owner_id as "ownerId", e.starts_at as "startsAt",
      e.ends_at as "endsAt", e.time_zone as "timeZone", e.title_id as "titleId",
      (select coalesce(json_agg(t.title_id order by t.place), '[]') from (
        select s.title_id, min((b.id, s.position)::text) as place from ${eventPartitions} group by s.title_id) as t) as "titleIds",
      (select b.event_code from boards b where b.event_id = e.id and b.deleted_at is null and b.is_public order by b.id limit 1) as "eventCode",
      (select coalesce(json_agg(b.id order by b.id), '[]') from boards b where b.event_id = e.id and b.deleted_at is null) as "boardIds",
      case when l.id is not null then json_build_object('id', l.id, 'name', l.name,
        'street_address', case when l.privacy_type = 'public' or l.owner_id = ${userId} then l.street_address else '' end, 'city', l.city,
        'state', l.state, 'country', l.country, 'machine_count', (
          select count(*) from machines m where m.location_id = l.id and m.archived_at is null)) end as place,
      (select count(distinct x.user_id) from board_entries x where x.partition_id in (select s.id from ${eventPartitions}))::int as players,
      coalesce(e.owner_id = ${userId}, false) or ${playedFor(userId)} as "isMine"
    from events e left join locations l on l.id = e.location_id
    where e.deleted_at is null and ${filterSql(filter, { userId, now })}
    order by array_position(array['current', 'upcoming', 'past'], ${stateSql(now)}), e.stern_event desc,
      case when e.starts_at > ${now} then e.starts_at when e.ends_at > ${now} then e.ends_at end, e.ends_at desc, e.id
    limit ${mostListed}`,
)

export type EventRecord = RowOf<typeof findEvents>
