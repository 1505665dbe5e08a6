import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { BoardSummary, RunState } from './leaderboards-entities.ts'
import { LocationSummary } from './locations-entities.ts'
import { Count, Done, EventState, Flag, Id, IdText, PictureUrl, Time, answer, optionalText, publicText } from './wire.ts'

export const Event = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    slug: z.string(),
    kind: z.enum(['event', 'tournament', 'launch_party', 'quest_event']),
    stern_event: z.boolean(),
    is_mine: z.boolean(),
    description: z.string(),
    image: PictureUrl,
    start_at: Time,
    end_at: Time,
    time_zone: z.string(),
    state: RunState,
    event_code: z.string().nullable(),
    location: LocationSummary.nullable(),
    title: z.object({ id: Id, pk: Id, code: z.string(), name: z.string() }).nullable(),
    titles: z.array(z.object({ code: z.string(), name: z.string() })),
    players: Count,
  })
  .meta({ id: 'Event' })
export type Event = z.output<typeof Event>

export const EventQuest = z
  .object({ id: Id, type: z.string(), name: z.string(), badge: PictureUrl, start_date: Time, end_date: Time })
  .meta({ id: 'EventQuest' })

export const LaunchParty = z
  .object({
    id: Id,
    pk: Id,
    name: z.string(),
    start_at: Time,
    end_at: Time,
    state: RunState,
    event_code: z.string().nullable(),
    title: z.object({ id: Id, pk: Id, code: z.string(), name: z.string() }),
    location: LocationSummary,
  })
  .meta({ id: 'LaunchParty' })
export type LaunchParty = z.output<typeof LaunchParty>

export const EventFields = z.object({
  kind: z.enum(['event', 'tournament', 'launch_party']),
  name: publicText(60),
  description: optionalText(600).default(''),
  location_id: Id,
  title_ids: z.array(Id).min(1).max(64),
  start_at: Time,
  end_at: Time,
})
export type EventFields = z.output<typeof EventFields>

export const eventsCalls = {
  list: endpoint({
    call: 'GET events',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the events',
    query: z.object({
      event_state: EventState.default('all'),
      stern_event: Flag.optional(),
      my_events: Flag.optional(),
      location: IdText.optional(),
    }),
    reply: z.array(Event),
  }),
  detail: endpoint({
    call: 'GET events/{id}/',
    caller: 'player',
    owner: 'event',
    queries: 4,
    summary: 'Show an event',
    params: z.object({ id: IdText }),
    reply: answer({
      ...Event.shape,
      leaderboards: z.array(BoardSummary),
      quests: z.array(EventQuest),
      launch_parties: z.array(LaunchParty),
    }),
    errors: ['object.unknown'],
  }),
  /** The id `new` creates an event with its leaderboard. */
  save: endpoint({
    call: 'PUT events/{id}/',
    caller: 'operator',
    owner: { event: 'own', location: 'own' },
    summary: 'Register or change an event or a launch party at your location',
    params: z.object({ id: z.union([z.literal('new'), IdText]) }),
    body: EventFields,
    reply: answer({ event: Event }),
    errors: ['object.unknown'],
  }),
  remove: endpoint({
    call: 'DELETE events/{id}/',
    caller: 'operator',
    owner: 'event',
    summary: 'Cancel an event at your location',
    params: z.object({ id: IdText }),
    reply: Done,
    errors: ['object.unknown'],
  }),
  launchParties: endpoint({
    call: 'GET launch-parties',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the launch parties',
    query: z.object({ title: IdText.optional(), location: IdText.optional() }),
    reply: z.array(LaunchParty),
  }),
}
