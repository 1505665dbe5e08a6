import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Done, Id, IdText, Time, answer } from './wire.ts'

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

/** Kinds of messages whose ways a person chooses. Messages about the account itself always stand in the portal; those of machines follow the alert rules. */
export const notificationKinds = ['follower', 'badge', 'overtaken', 'quest'] as const
export type NotificationKind = (typeof notificationKinds)[number]

const Way = z.object({
  kind: z.enum(notificationKinds),
  portal: z.boolean(),
  mail: z.boolean(),
  push: z.boolean().default(false),
})

const DayMinute = z.int().min(0).max(1439)

/** Minutes of the person's own day, by the zone of their account; they may reach over midnight. */
const Quiet = z
  .object({ from_minute: DayMinute, to_minute: DayMinute })
  .refine(({ from_minute: from, to_minute: to }) => from !== to, 'Quiet hours need a beginning and an end.')

const Settings = z
  .object({
    /** One of each kind. */
    kinds: z.array(Way),
    /** Between these neither mail nor push is sent; it waits until they are over. */
    quiet: Quiet.nullable(),
    time_zone: z.string(),
    /** What a browser names when it subscribes to push: the portal's public key. */
    push_key: z.string(),
    /** The push addresses of the caller's browsers. */
    devices: z.array(z.string()),
    /** False for minors: no notifications are mailed to them. */
    can_mail: z.boolean(),
  })
  .meta({ id: 'NotificationSettings' })
export type NotificationSettings = z.output<typeof Settings>

/** A browser's own push address and the keys to write to it, as the browser gives them. */
const PushSubscription = z.object({
  endpoint: z.url().max(1000),
  keys: z.object({ p256dh: z.string().regex(/^[\w-]{87}=?$/), auth: z.string().regex(/^[\w-]{22}(==)?$/) }),
})

export const notificationsCalls = {
  /**
   * The caller's messages, newest first; a bare array. Without a filter the newest 100 about security and the newest 100 others.
   * With a filter 50 a page; `before` is the id of the last message of the page before.
   */
  list: endpoint({
    call: 'GET portal/user_notifications/',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List your notifications',
    query: z.object({ filter: z.enum(['all', 'security']).optional(), before: IdText.optional() }),
    reply: z.array(Notification),
  }),
  /** Marks a message as seen or not. */
  acknowledge: endpoint({
    call: 'POST portal/user_acknowledge_notifications',
    caller: 'player',
    owner: 'notification',
    summary: 'Mark a notification as seen',
    body: z.object({ notification_id: Id, acknowledged: z.boolean() }),
    reply: answer({ id: Id, acknowledged: z.boolean() }),
    errors: ['object.unknown'],
  }),
  /** Marks all of the caller's messages as seen. */
  acknowledgeAll: endpoint({
    call: 'POST portal/user_acknowledge_all_notifications',
    caller: 'player',
    owner: 'none',
    summary: 'Mark all notifications as seen',
    body: z.object({}),
    reply: Done,
  }),
  /** Which kinds reach the caller by which way, and their quiet hours. */
  settings: endpoint({
    call: 'GET portal/notification_settings',
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'What you are told of, and how',
    reply: answer(Settings.shape),
  }),
  /** Changes the named kinds and, where given, the quiet hours; null ends those. */
  saveSettings: endpoint({
    call: 'POST portal/notification_settings',
    caller: 'player',
    owner: 'none',
    summary: 'Choose what you are told of',
    body: z.object({ kinds: z.array(Way).max(notificationKinds.length).default([]), quiet: Quiet.nullable().optional() }),
    reply: answer(Settings.shape),
  }),
  /**
   * Lets a browser show the caller's messages while the portal is closed, until the session ends that asks. The address
   * has to be that of a push service the portal knows (`PUSH_SERVICES`).
   */
  subscribe: endpoint({
    call: 'POST portal/push_subscriptions',
    caller: 'player',
    owner: 'none',
    summary: 'Send notifications to this browser',
    body: PushSubscription,
    reply: Done,
    whileActing: 'refused',
  }),
  /** Ends that; an address that is not the caller's is none of theirs already. */
  unsubscribe: endpoint({
    call: 'POST portal/push_subscriptions/end',
    caller: 'player',
    owner: 'none',
    summary: 'Send no more notifications to this browser',
    body: PushSubscription.pick({ endpoint: true }),
    reply: Done,
  }),
  /** Ends the mails of the kinds a mailed link names, or begins them again. Needs no session: the link tells whose they are. */
  mails: endpoint({
    call: 'POST notification_mails',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Stop notification mails by the link in one',
    body: z.object({ token: z.string().min(1).max(400), on: z.boolean() }),
    reply: answer({ kinds: z.array(z.enum(notificationKinds)), on: z.boolean() }),
    errors: ['link.expired'],
  }),
}
