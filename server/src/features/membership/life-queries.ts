import { anyOf, sql, type Db } from '../../platform/db/database.ts'
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
  const found = await db
    .selectFrom('orders')
    .select(['paid_at as at', sql<Date | null>`null::timestamptz`.as('until')])
    .where('user_id', '=', userId)
    .where('status', '=', 'paid')
    .where('consumed_at', 'is not', null)
    .$narrowType<{ at: Date }>()
    .unionAll((eb) =>
      eb.selectFrom('membership_grants').select(['starts_at as at', 'ends_at as until']).where('user_id', '=', userId),
    )
    .execute()
  return found.map(({ at, until }) => (until ? { at, kind: 'until', until } : { at, kind: 'year' }))
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
  const ended = await tx
    .updateTable('memberships')
    .set({ status: 'expired' })
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('memberships')
        .select('user_id')
        // Literals, because the index is partial.
        .where('status', 'in', [sql.lit('active'), sql.lit('cancelled')])
        .where('date_expires', '<=', now)
        .orderBy('date_expires')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('user_id')
    .execute()
  return ended.map(({ user_id }) => user_id)
}

export const dueReminders = (tx: Db, { now, days, most }: { now: Date; days: number; most: number }) =>
  tx
    .updateTable('memberships')
    .set((eb) => ({ reminded_for: eb.ref('date_expires'), reminded_days: days }))
    .where('user_id', 'in', (eb) =>
      eb
        .selectFrom('memberships')
        .select('user_id')
        .where('status', '=', sql.lit('active'))
        .where('date_expires', '>', now)
        .where('date_expires', '<=', sql<Date>`${now}::timestamptz + make_interval(days => ${days})`)
        .where((is) => is.or([is('reminded_for', 'is distinct from', is.ref('date_expires')), is('reminded_days', '>', days)]))
        .orderBy('date_expires')
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning(['user_id as userId', 'date_expires as expiresAt', 'started_at as startedAt'])
    .$narrowType<{ expiresAt: Date; startedAt: Date }>()
    .execute()

export async function deleteCheckoutLinks(tx: Db, userIds: number[]): Promise<void> {
  await tx.updateTable('orders').set({ checkout_url: '' }).where('user_id', '=', anyOf(userIds)).execute()
}
