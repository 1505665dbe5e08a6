import type { NotificationKind } from '@portal/contract/notifications'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import webPush, { type RequestOptions } from 'web-push'
import type { Player } from '../../platform/actor.ts'
import { inTransaction, recordset, type Db } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { zoneOf } from '../accounts/index.ts'
import { allPushKeys, pushTime } from './settings.ts'
import { words } from './texts.ts'

type SubscriptionInput = { endpoint: string; keys: { p256dh: string; auth: string } }

const mostDevices = 10

export async function subscribe({ db, actor, clock, config }: Call<Player>, { endpoint, keys }: SubscriptionInput) {
  if (!isOfPushService(endpoint, config.pushServices)) throw invalid({ endpoint: [words.pushServiceUnknown] })
  const { userId, sid } = actor
  await saveSubscription(db, { userId, sid, endpoint, ...keys, at: clock.now(), most: mostDevices })
  return {}
}

export async function unsubscribe({ db, actor }: Call<Player>, { endpoint }: { endpoint: string }) {
  await endSubscription(db, actor.userId, endpoint)
  return {}
}

const messagesAtOnce = 200
const tries = 6

type Pushed = { device: number; title: string; body: string; link: string; kind: string }

export async function pushNotifications({ db, clock }: Services): Promise<void> {
  await inTransaction(db, async (tx) => {
    const now = clock.now()
    const due = await duePushes(tx, now, messagesAtOnce)
    if (!due.length) return
    const waiting = due.map((message) => ({ ...message, at: pushTime(message, now) }))
    for (const { at, devices, title, body, link, type } of waiting)
      if (at <= now)
        for (const device of devices)
          await addJob(tx, 'send-push', { device, title, body, link, kind: type } satisfies Pushed, { tries })
    await setPushDue(
      tx,
      waiting.map(({ id, at }) => ({ id, at: at <= now ? null : at })),
    )
  })
}

const daySeconds = 86_400
const patienceMs = 10_000

export async function sendPush({ db, clock, config }: Services, { device, ...message }: Pushed): Promise<void> {
  const to = await subscriptionBy(db, device, clock.now())
  if (!to) return
  let status = 0
  for (const keys of allPushKeys(config)) {
    const vapidDetails = { subject: `mailto:${config.product.support}`, ...keys }
    status = await statusOfPush(to, JSON.stringify(message), { TTL: daySeconds, vapidDetails })
    if (status < 300) return
    // Another key than that of the subscription.
    if (status !== 401 && status !== 403) break
  }
  if (status === 429 || status >= 500) throw new Error(`the push service answered ${status}`)
  // The browser was removed, or its permission was revoked.
  await deleteSubscription(db, device)
}

type Subscription = { endpoint: string; p256dh: string; auth: string }

async function statusOfPush(
  { endpoint: to, p256dh, auth }: Subscription,
  text: string,
  options: RequestOptions,
): Promise<number> {
  const { endpoint, method, headers, body } = webPush.generateRequestDetails(
    { endpoint: to, keys: { p256dh, auth } },
    text,
    options,
  )
  const answer = await fetch(endpoint, {
    method,
    headers: headers as Record<string, string>,
    body: new Uint8Array(body),
    redirect: 'error',
    signal: AbortSignal.timeout(patienceMs),
  })
  await answer.body?.cancel()
  return answer.status
}

/**
 * Returns whether an address belongs to a push service; the server posts nowhere else. Services are hosts over HTTPS with their
 * subdomains, or whole origins.
 */
export function isOfPushService(address: string, services: readonly string[]): boolean {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  return services.some((service) => {
    if (service.includes('://')) return url.origin === service
    return url.protocol === 'https:' && url.port === '' && (url.hostname === service || url.hostname.endsWith(`.${service}`))
  })
}

/** Saves a browser's subscription, which may have belonged to another account; deletes the oldest beyond `most`. */
async function saveSubscription(
  db: Db,
  { userId, sid, at, most, ...one }: Subscription & { userId: number; sid: string; at: Date; most: number },
): Promise<void> {
  const saved = { user_id: userId, sid, p256dh: one.p256dh, auth: one.auth, created_at: at }
  await db
    .with('saved', (eb) =>
      eb
        .insertInto('push_subscriptions')
        .values({ ...saved, endpoint: one.endpoint })
        .onConflict((c) => c.column('endpoint').doUpdateSet(saved)),
    )
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (eb) =>
      eb
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .where('endpoint', '<>', one.endpoint)
        .orderBy('created_at', 'desc')
        .offset(most - 1),
    )
    .execute()
}

async function endSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

const subscriptionBy = (db: Db, id: number, now: Date): Promise<Subscription | undefined> =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.sid', 'p.sid')
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.id', '=', id)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.ends_at', '>', now)
    .executeTakeFirst()

async function duePushes(tx: Db, now: Date, most: number) {
  const due = await tx
    .selectFrom('notifications as n')
    .innerJoin('users as u', 'u.id', 'n.user_id')
    .select((eb) => [
      'n.id',
      'n.type',
      'n.title',
      'n.body',
      'n.link',
      'u.is_minor as isMinor',
      zoneOf().as('timeZone'),
      jsonObjectFrom(
        eb
          .selectFrom('notification_quiet as q')
          .select(['q.from_minute as fromMinute', 'q.to_minute as toMinute'])
          .whereRef('q.user_id', '=', 'u.id'),
      ).as('quiet'),
      jsonArrayFrom(eb.selectFrom('push_subscriptions as p').select('p.id').whereRef('p.user_id', '=', 'u.id')).as('devices'),
    ])
    .where('n.push_due_at', '<=', now)
    .orderBy('n.push_due_at')
    .limit(most)
    .forUpdate('n')
    .skipLocked()
    .$narrowType<{ type: NotificationKind }>()
    .execute()
  return due.map((message) => ({ ...message, devices: message.devices.map(({ id }) => id) }))
}

async function setPushDue(tx: Db, due: { id: number; at: Date | null }[]): Promise<void> {
  await tx
    .updateTable('notifications as n')
    .from(recordset(due, { id: 'bigint', at: 'timestamptz' }))
    .set((eb) => ({ push_due_at: eb.ref('r.at') }))
    .whereRef('n.id', '=', 'r.id')
    .execute()
}
