import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Id, Time, answer } from './wire.ts'

/** A message to the caller that stays until it is acknowledged. */
export const Notification = z
  .object({
    id: Id,
    pk: Id,
    type: z.string(),
    title: z.string(),
    body: z.string(),
    /** A path on this origin; empty when it leads nowhere. */
    link: z.string(),
    acknowledged: z.boolean(),
    date: Time,
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

export const notificationsCalls = {
  /** The caller's messages, newest first; a bare array. */
  list: endpoint({
    call: 'GET portal/user_notifications/',
    caller: 'player',
    summary: 'List your notifications',
    reply: z.array(Notification),
  }),
  /** Marks a message as seen or not. */
  acknowledge: endpoint({
    call: 'POST portal/user_acknowledge_notifications',
    caller: 'player',
    summary: 'Mark a notification as seen',
    body: z.object({ notification_id: Id, acknowledged: z.boolean() }),
    reply: answer({ id: Id, acknowledged: z.boolean() }),
    errors: ['object.unknown'],
  }),
}
