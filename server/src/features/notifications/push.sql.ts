import type { NotificationKind } from '@portal/contract/notifications'
import { jsonArrayFrom, jsonObjectFrom } from 'kysely/helpers/postgres'
import { recordset, type Db } from '../../platform/db/database.ts'
import { zoneOf } from '../accounts/index.ts'

export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Saves a browser's subscription, which may have belonged to another account; deletes the oldest beyond `most`. */
export async function saveSubscription(
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

export async function endSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

export async function deleteSubscription(db: Db, id: number): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

export const subscriptionBy = (db: Db, id: number, now: Date): Promise<Subscription | undefined> =>
  db
    .selectFrom('push_subscriptions as p')
    .innerJoin('sessions as s', 's.sid', 'p.sid')
    .select(['p.endpoint', 'p.p256dh', 'p.auth'])
    .where('p.id', '=', id)
    .where('s.revoked_at', 'is', null)
    .where('s.expires_at', '>', now)
    .where('s.ends_at', '>', now)
    .executeTakeFirst()

export async function duePushes(tx: Db, now: Date, most: number) {
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

export type DuePush = Awaited<ReturnType<typeof duePushes>>[number]

export async function setPushDue(tx: Db, due: { id: number; at: Date | null }[]): Promise<void> {
  await tx
    .updateTable('notifications as n')
    .from(recordset(due, { id: 'bigint', at: 'timestamptz' }))
    .set((eb) => ({ push_due_at: eb.ref('r.at') }))
    .whereRef('n.id', '=', 'r.id')
    .execute()
}
