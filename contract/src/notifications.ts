import { z } from 'zod'
import { InsertShape } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdText, PictureUrl, Revision, Time, answer, atRevision } from './wire.ts'
import { quietHoursSentence } from './rules/messages.ts'
import { questViews } from './rules/quest-view.ts'

export const Notification = z
  .object({
    id: Id,
    pk: Id,
    type: z.string(),
    title: z.string(),
    body: z.string(),
    link: z.string(),
    title_code: z.string().nullable(),
    /** The badge that was earned; `image` is null if it has no uploaded picture. */
    badge: z
      .object({
        shape: InsertShape,
        icon: z.string(),
        image: PictureUrl.nullable(),
        quest_id: Id.nullable(),
        quest_view: z.enum(questViews).nullable(),
        trigger_type: z.string().nullable(),
      })
      .nullable(),
    acknowledged: z.boolean(),
    date: Time,
  })
  .meta({ id: 'Notification' })
export type Notification = z.output<typeof Notification>

/** Kinds with settings. Account messages are always in the portal; machine messages follow the alert rules. */
export const notificationKinds = ['follower', 'badge', 'overtaken', 'quest'] as const
export type NotificationKind = (typeof notificationKinds)[number]

/** The types of the filters `players` and `games`; `account` shows all others. */
export const notificationGroups = {
  players: ['follower', 'overtaken', 'team'],
  games: ['badge', 'quest', 'score', 'machine'],
} as const

const Way = z.object({
  kind: z.enum(notificationKinds),
  portal: z.boolean(),
  mail: z.boolean(),
  push: z.boolean().default(false),
})

const DayMinute = z.int().min(0).max(1439)

/** Local time of the person; may pass midnight. */
const Quiet = z
  .object({ from_minute: DayMinute, to_minute: DayMinute })
  .refine(({ from_minute: from, to_minute: to }) => from !== to, quietHoursSentence)

const Settings = z
  .object({
    kinds: z.array(Way),
    quiet: Quiet.nullable(),
    time_zone: z.string(),
    push_key: z.string(),
    devices: z.array(z.string()),
    can_mail: z.boolean(),
    revision: Revision,
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.output<typeof Settings>

const PushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(==)?$/) }),
})

export const notificationsCalls = {
  /**
   * A bare array, newest first. Without a filter the newest 100 about security and the newest 100 others. With a filter 50 a
   * page; `before` is the id of the last message of the previous page.
   */
  list: endpoint({
    call: 'GET portal/user_notifications/',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your notifications',
    query: z.object({ filter: z.enum(['all', 'security', 'players', 'games', 'account']).optional(), before: IdText.optional() }),
    reply: z.array(Notification),
  }),
  acknowledge: endpoint({
    call: 'POST portal/user_acknowledge_notifications',
    caller: 'player',
    owner: 'notification',
    summary: 'Mark a notification as seen',
    body: z.object({ notification_id: Id, acknowledged: z.boolean() }),
    reply: answer({ id: Id, acknowledged: z.boolean() }),
    errors: ['object.unknown'],
  }),
  acknowledgeAll: endpoint({
    call: 'POST portal/user_acknowledge_all_notifications',
    caller: 'player',
    owner: 'none',
    summary: 'Mark all notifications as seen',
    body: z.object({}),
    reply: Done,
  }),
  settings: endpoint({
    call: 'GET portal/notification_settings',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'Show the settings of your notifications',
    reply: answer(Settings.shape),
  }),
  saveSettings: endpoint({
    call: 'POST portal/notification_settings',
    caller: 'player',
    owner: 'none',
    summary: 'Change the settings of your notifications',
    body: z.object({
      kinds: z.array(Way).max(notificationKinds.length).default([]),
      quiet: Quiet.nullable().optional(),
      ...atRevision,
    }),
    reply: answer(Settings.shape),
  }),
  /** Push messages until the session ends. The URL must belong to a known push service (`PUSH_SERVICES`). */
  subscribe: endpoint({
    call: 'POST portal/push_subscriptions',
    caller: 'player',
    owner: 'none',
    summary: 'Send notifications to this browser',
    body: PushSubscription,
    reply: Done,
    duringImpersonation: 'refused',
  }),
  unsubscribe: endpoint({
    call: 'POST portal/push_subscriptions/end',
    caller: 'player',
    owner: 'none',
    summary: 'Send no more notifications to this browser',
    body: PushSubscription.pick({ endpoint: true }),
    reply: Done,
  }),
}
