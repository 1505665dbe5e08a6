import type { NotificationKind } from '@portal/contract/notifications'
import { sql, type Db } from '../../platform/db/database.ts'
import type { Hours } from '../../platform/day-minutes.ts'

export type Subscription = { endpoint: string; p256dh: string; auth: string }

/** Moves a browser's subscription from another account; deletes the oldest beyond `most`. */
export async function saveSubscription(
  db: Db,
  { userId, sid, at, most, ...one }: Subscription & { userId: number; sid: string; at: Date; most: number },
): Promise<void> {
  await sql`
    with saved as (
      insert into push_subscriptions as p (user_id, sid, endpoint, p256dh, auth, created_at)
      values (${userId}, ${sid}, ${one.endpoint}, ${one.p256dh}, ${one.auth}, ${at})
      on conflict (endpoint) do update set user_id = excluded.user_id, sid = excluded.sid, p256dh = excluded.p256dh,
        auth = excluded.auth, created_at = excluded.created_at)
    delete from push_subscriptions where id in (
      select id from push_subscriptions where user_id = ${userId} and endpoint <> ${one.endpoint}
      order by created_at desc offset ${most - 1})`.execute(db)
}

export async function endSubscription(db: Db, userId: number, endpoint: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

export async function forgetSubscription(db: Db, id: number): Promise<void> {
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

export type DuePush = {
  id: number
  type: NotificationKind
  title: string
  body: string
  link: string
  timeZone: string
  quiet: Hours | null
  devices: number[]
}

export async function duePushes(tx: Db, now: Date, most: number): Promise<DuePush[]> {
  const found = await sql<DuePush>`
    select n.id, n.type, n.title, n.body, n.link, u.time_zone as "timeZone",
      (select json_build_object('fromMinute', q.from_minute, 'toMinute', q.to_minute)
        from notification_quiet q where q.user_id = u.id) as quiet,
      array(select p.id from push_subscriptions p where p.user_id = u.id) as devices
    from notifications n join users u on u.id = n.user_id
    where n.push_due_at <= ${now} order by n.push_due_at limit ${most} for update of n skip locked`.execute(tx)
  return found.rows
}

export async function setPushDue(tx: Db, due: { id: number; at: Date | null }[]): Promise<void> {
  await sql`
    update notifications n set push_due_at = d.at
    from unnest(${due.map(({ id }) => id)}::bigint[], ${due.map(({ at }) => at)}::timestamptz[]) as d (id, at)
    where n.id = d.id`.execute(tx)
}
