import { sql, type Db } from '../../platform/db/database.ts'
import type { Entry, Life } from './life.ts'

/** A person's membership as it is stored, and what reminders need. */
export type StoredLife = Life & { remindedFor: Date | null; remindedDays: number | null }

const nobody: StoredLife = {
  startedAt: null,
  expiresAt: null,
  cancelledAt: null,
  pendingAt: null,
  remindedFor: null,
  remindedDays: null,
}

const columns = sql`
  m.started_at as "startedAt", m.date_expires as "expiresAt", m.date_cancelled as "cancelledAt", m.pending_at as "pendingAt",
  m.reminded_for as "remindedFor", m.reminded_days as "remindedDays"`

export async function lifeOfUser(db: Db, userId: number): Promise<StoredLife> {
  const found = await sql<StoredLife>`select ${columns} from memberships m where m.user_id = ${userId}`.execute(db)
  return found.rows[0] ?? nobody
}

/** The same, held until the transaction ends: whatever changes one membership goes one after the other. */
export async function lockLife(tx: Db, userId: number): Promise<StoredLife> {
  await sql`insert into memberships (user_id, status) values (${userId}, 'none') on conflict (user_id) do nothing`.execute(tx)
  const found = await sql<StoredLife>`select ${columns} from memberships m where m.user_id = ${userId} for update`.execute(tx)
  return found.rows[0] ?? nobody
}

/** Stores a membership. */
export async function storeLife(tx: Db, userId: number, { status, ...life }: Life & { status: string }): Promise<void> {
  await sql`
    update memberships set status = ${status}, started_at = ${life.startedAt}, date_expires = ${life.expiresAt},
      date_cancelled = ${life.cancelledAt}, pending_at = ${life.pendingAt}
    where user_id = ${userId}`.execute(tx)
}

/** Everything that gives a person membership: orders that were honoured and not taken back, and grants. */
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
  await sql`
    insert into membership_grants (user_id, starts_at, ends_at, reason)
    values (${grant.userId}, ${grant.startsAt}, ${grant.endsAt}, ${grant.reason})`.execute(tx)
}

/** Memberships that have run out and do not say so yet. */
export async function endedLives(tx: Db, now: Date, most: number): Promise<number[]> {
  const ended = await sql<{ userId: number }>`
    update memberships set status = 'expired' where user_id in (
      select user_id from memberships where status in ('active', 'cancelled') and date_expires <= ${now}
      order by date_expires limit ${most} for update skip locked)
    returning user_id as "userId"`.execute(tx)
  return ended.rows.map(({ userId }) => userId)
}

/** Owners to be written to before the end: once for each number of days. */
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

/** Removes the shop's links from orders; the orders stay for the accounts of the business. */
export async function deleteCheckoutLinks(tx: Db, userIds: number[]): Promise<void> {
  await sql`update orders set checkout_url = '' where user_id = any(${userIds}::bigint[])`.execute(tx)
}
