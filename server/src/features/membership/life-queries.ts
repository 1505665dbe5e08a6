import { sql, type Db } from '../../platform/db/database.ts'
import type { Entry, Life } from './life.ts'

export type StoredLife = Life & { remindedFor: Date | null; remindedDays: number | null }

const nobody: StoredLife = {
  startedAt: null,
  expiresAt: null,
  cancelledAt: null,
  pendingAt: null,
  remindedFor: null,
  remindedDays: null,
}

const storedLife = (db: Db, userId: number) =>
  db
    .selectFrom('memberships')
    .select([
      'started_at as startedAt',
      'date_expires as expiresAt',
      'date_cancelled as cancelledAt',
      'pending_at as pendingAt',
      'reminded_for as remindedFor',
      'reminded_days as remindedDays',
    ])
    .where('user_id', '=', userId)

export const lifeOfUser = async (db: Db, userId: number): Promise<StoredLife> =>
  (await storedLife(db, userId).executeTakeFirst()) ?? nobody

export async function lockLife(tx: Db, userId: number): Promise<StoredLife> {
  await tx
    .insertInto('memberships')
    .values({ user_id: userId, status: 'none' })
    .onConflict((conflict) => conflict.column('user_id').doNothing())
    .execute()
  return (await storedLife(tx, userId).forUpdate().executeTakeFirst()) ?? nobody
}

export async function storeLife(tx: Db, userId: number, { status, ...life }: Life & { status: string }): Promise<void> {
  await tx
    .updateTable('memberships')
    .set({
      status,
      started_at: life.startedAt,
      date_expires: life.expiresAt,
      date_cancelled: life.cancelledAt,
      pending_at: life.pendingAt,
    })
    .where('user_id', '=', userId)
    .execute()
}

export async function entriesOf(db: Db, userId: number): Promise<Entry[]> {
  const found = await sql<{ at: Date; until: Date | null }>`
    select paid_at as at, null::timestamptz as until from orders
    where user_id = ${userId} and status = 'paid' and consumed_at is not null
    union all
    select starts_at, ends_at from membership_grants where user_id = ${userId}`.execute(db)
  return found.rows.map(({ at, until }) => (until ? { at, kind: 'until', until } : { at, kind: 'year' }))
}

export async function insertGrant(
  tx: Db,
  grant: { userId: number; startsAt: Date; endsAt: Date; reason: string },
): Promise<void> {
  await tx
    .insertInto('membership_grants')
    .values({ user_id: grant.userId, starts_at: grant.startsAt, ends_at: grant.endsAt, reason: grant.reason })
    .execute()
}

export async function endedLives(tx: Db, now: Date, most: number): Promise<number[]> {
  const ended = await sql<{ userId: number }>`
    update memberships set status = 'expired' where user_id in (
      select user_id from memberships where status in ('active', 'cancelled') and date_expires <= ${now}
      order by date_expires limit ${most} for update skip locked)
    returning user_id as "userId"`.execute(tx)
  return ended.rows.map(({ userId }) => userId)
}

/** Returns memberships due for a reminder; each number of days is reminded once. */
export async function dueReminders(
  tx: Db,
  { now, days, most }: { now: Date; days: number; most: number },
): Promise<{ userId: number; expiresAt: Date; startedAt: Date }[]> {
  const due = await sql<{ userId: number; expiresAt: Date; startedAt: Date }>`
    update memberships set reminded_for = date_expires, reminded_days = ${days} where user_id in (
      select user_id from memberships
      where status = 'active' and date_expires > ${now} and date_expires <= ${now}::timestamptz + make_interval(days => ${days})
        and (reminded_for is distinct from date_expires or reminded_days > ${days})
      order by date_expires limit ${most} for update skip locked)
    returning user_id as "userId", date_expires as "expiresAt", started_at as "startedAt"`.execute(tx)
  return due.rows
}

export async function deleteCheckoutLinks(tx: Db, userIds: number[]): Promise<void> {
  await tx
    .updateTable('orders')
    .set({ checkout_url: '' })
    .where('user_id', '=', sql<number>`any(${userIds})`)
    .execute()
}
