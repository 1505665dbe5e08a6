import { z } from 'zod'
import { LastChange } from './games-admin.ts'
import { endpoint } from './endpoint.ts'
import { Count, Id, IdText, PageNumber, Time, answer, numberedPage, optionalText, shortText } from './wire.ts'
import { editorMessages } from './rules/editor-messages.ts'

export const AdminEventState = z.enum(['upcoming', 'current', 'past', 'cancelled']).meta({ id: 'AdminEventState' })
export type AdminEventState = z.output<typeof AdminEventState>

export const EventOwner = z.enum(['company', 'operators']).meta({ id: 'EventOwner' })
export type EventOwner = z.output<typeof EventOwner>

const kind = z.enum(['event', 'tournament', 'launch_party', 'quest_event'])

/** Local time, `2026-12-07T00:00`. */
const WallTime = z
  .string()
  .regex(/^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d$/, editorMessages.dayAndTime)

export const AdminEventFields = z
  .object({
    kind,
    name: shortText(60),
    description: optionalText(600),
    starts_at: WallTime,
    ends_at: WallTime,
    time_zone: z.string().max(64),
    location_id: Id.nullable(),
    title_codes: z.array(z.string().regex(/^[A-Z0-9]{2,8}$/)).max(64),
    scoring: z.enum(['high_score', 'sum']),
  })
  .meta({ id: 'AdminEventFields' })
export type AdminEventFields = z.output<typeof AdminEventFields>

const summary = {
  id: Id,
  pk: Id,
  name: z.string(),
  kind,
  state: AdminEventState,
  owner: EventOwner,
  start_at: Time,
  end_at: Time,
  time_zone: z.string(),
  place: z.object({ id: Id, name: z.string(), city: z.string() }).nullable(),
  players: Count,
}

export const AdminEvent = z.object(summary).meta({ id: 'AdminEvent' })
export type AdminEvent = z.output<typeof AdminEvent>

export const AdminEventDetail = z
  .object({
    ...summary,
    revision: Count,
    last_change: LastChange.nullable(),
    fields: AdminEventFields,
    registered_by: z.object({ user_id: Id, username: z.string() }).nullable(),
    board: z.object({ id: Id, event_code: z.string() }).nullable(),
    quests: z.array(z.object({ id: Id, name: z.string() })),
  })
  .meta({ id: 'AdminEventDetail' })
export type AdminEventDetail = z.output<typeof AdminEventDetail>

const change = { params: z.object({ id: IdText }), caller: 'admin', errors: ['object.unknown', 'state.changed'] } as const
const saw = { revision: Count }
const event = answer(AdminEventDetail.shape)

export const eventsAdminCalls = {
  list: endpoint({
    call: 'GET admin/events',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'List the events for admins',
    query: z.object({
      page: PageNumber,
      search: optionalText(60).default(''),
      state: AdminEventState.optional(),
      owner: EventOwner.optional(),
    }),
    reply: numberedPage(AdminEvent),
  }),
  detail: endpoint({
    call: 'GET admin/events/{id}',
    caller: 'admin',
    owner: 'event',
    queries: 2,
    summary: 'Show an event for editing',
    params: z.object({ id: IdText }),
    reply: event,
    errors: ['object.unknown'],
  }),
  create: endpoint({
    call: 'POST admin/events',
    caller: 'admin',
    owner: 'everybody',
    summary: 'Announce an event',
    body: AdminEventFields,
    reply: event,
    status: 201,
  }),
  save: endpoint({
    ...change,
    call: 'PUT admin/events/{id}',
    owner: 'event',
    summary: 'Change an event',
    body: z.object({ ...saw, fields: AdminEventFields }),
    reply: event,
  }),
  cancel: endpoint({
    ...change,
    call: 'POST admin/events/{id}/cancel',
    owner: 'event',
    summary: 'Cancel an event',
    body: z.object({ ...saw, reason: shortText(300) }),
    reply: event,
  }),
  undo: endpoint({
    ...change,
    call: 'POST admin/events/{id}/undo',
    owner: 'event',
    summary: 'Undo the last change of an event',
    body: z.object(saw),
    reply: event,
  }),
}
