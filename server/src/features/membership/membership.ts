import type { MembershipStatus } from '@portal/contract/membership'
import { topic } from '@portal/contract/rules/topics'
import type { Player } from '../../platform/actor.ts'
import { anyOf, inTransaction, sql, type Db } from '../../platform/db/database.ts'
import { publishLive } from '../../platform/live/publish.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call, Services } from '../../platform/services.ts'
import { findAccount, type Account } from '../accounts/index.ts'
import { lockedUntil } from '../sessions/index.ts'
import { words } from './texts.ts'

export async function showMembership({ db, actor, clock }: Call<Player>) {
  return membershipToWire(await lifeOfUser(db, actor.userId), clock.now())
}

export const membershipToWire = (life: Life, now: Date) => ({
  is_all_access: isMember(life, now),
  status: statusOf(life, now),
  pending: isPending(life, now),
  date_started: life.startedAt?.toISOString() ?? null,
  date_expires: life.expiresAt?.toISOString() ?? null,
  date_cancelled: life.cancelledAt?.toISOString() ?? null,
  // Each year is a single payment; the shop never renews it.
  auto_renew: false,
})

export const cancelMembership = (call: Call<Player>) => changeCancellation(call, (life, now) => life.cancelledAt ?? now)

export const keepMembership = (call: Call<Player>) => changeCancellation(call, () => null)

async function changeCancellation(call: Call<Player>, cancelledAt: (life: Life, now: Date) => Date | null) {
  const { db, actor, clock } = call
  const now = clock.now()
  const { after } = await inTransaction(db, (tx) =>
    updateMembership(call, tx, actor.userId, (life) => {
      if (!isMember(life, now)) throw new Problem('membership.needed')
      return { cancelledAt: cancelledAt(life, now) }
    }),
  )
  return membershipToWire(after, now)
}

type Change = (life: Life) => Partial<Life>

/**
 * Recomputes a membership from all orders and grants, and notifies its owner's open pages. No other function writes
 * memberships.
 */
export async function updateMembership(
  services: Pick<Services, 'broadcasts' | 'clock'>,
  tx: Db,
  userId: number,
  change: Change = () => ({}),
): Promise<{ before: Life; after: Life }> {
  const before = await lockLife(tx, userId)
  const now = services.clock.now()
  const entries = await entriesOf(tx, userId)
  const updated: Life = { ...before, ...datesOf(entries), ...change(before) }
  const after: Life = { ...updated, cancelledAt: cancellationInForce(updated.cancelledAt, entries) }
  await storeLife(tx, userId, { ...after, status: statusOf(after, now) })
  await publishMembershipChanged(services, tx, userId)
  return { before, after }
}

export const publishMembershipChanged = (services: Pick<Services, 'broadcasts'>, tx: Db, userId: number): Promise<void> =>
  publishLive(services, tx, topic.user(userId), { type: 'user-changed', user_id: userId, what: ['membership'] })

export async function grantMembership(
  services: Pick<Services, 'db' | 'broadcasts' | 'clock'>,
  grant: { userId: number; startedAt?: Date; expiresAt: Date; reason?: string },
): Promise<void> {
  const { userId, startedAt = services.clock.now(), expiresAt, reason = 'given' } = grant
  await inTransaction(services.db, async (tx) => {
    await insertGrant(tx, { userId, startsAt: startedAt, endsAt: expiresAt, reason })
    await updateMembership(services, tx, userId)
  })
}

/**
 * Whether a membership row is active, for queries that `left join memberships m`. A canceled membership runs to its paid end.
 */
export const isAllAccess = (now: Date) =>
  sql<boolean>`coalesce(m.status in ('active', 'cancelled') and m.date_expires > ${now}, false)`

/** A paid order adds a year to the existing end; a grant lasts until its moment. */
export type Entry = { at: Date; kind: 'year' } | { at: Date; kind: 'until'; until: Date }

type Dates = { startedAt: Date | null; expiresAt: Date | null }

export type Life = Dates & { cancelledAt: Date | null; pendingAt: Date | null }

const pendingHours = 24

/** Returns the same day and hour a year later; February 29 becomes February 28. */
export function yearAfter(moment: Date): Date {
  const later = new Date(moment)
  later.setUTCFullYear(moment.getUTCFullYear() + 1)
  // A day missing in the next year rolls over into March.
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

const laterOf = (a: Date | null, b: Date): Date => (a && a > b ? a : b)

/**
 * Computes the dates from all orders and grants. Their order does not matter, so webhooks may arrive shuffled, late or twice,
 * and a refund only leaves its order out.
 */
export function datesOf(entries: readonly Entry[]): Dates {
  const sorted = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let expiresAt: Date | null = null
  for (const entry of sorted)
    expiresAt = entry.kind === 'year' ? yearAfter(laterOf(expiresAt, entry.at)) : laterOf(expiresAt, entry.until)
  return { startedAt: sorted[0]?.at ?? null, expiresAt }
}

export const cancellationInForce = (cancelledAt: Date | null, entries: readonly Entry[]): Date | null =>
  cancelledAt && entries.some(({ at }) => at > cancelledAt) ? null : cancelledAt

export const isPending = ({ pendingAt }: Pick<Life, 'pendingAt'>, now: Date): boolean =>
  pendingAt !== null && now.getTime() - pendingAt.getTime() < pendingHours * 3_600_000

export function statusOf(life: Life, now: Date): MembershipStatus {
  if (life.expiresAt && life.expiresAt > now) return life.cancelledAt ? 'cancelled' : 'active'
  if (isPending(life, now)) return 'pending'
  return life.expiresAt ? 'expired' : 'none'
}

export const isMember = (life: Life, now: Date): boolean => life.expiresAt !== null && life.expiresAt > now

export const renewalDays = 30

export const mayBuy = (life: Life, now: Date): boolean =>
  !isMember(life, now) || (life.expiresAt as Date).getTime() - now.getTime() <= renewalDays * 86_400_000

type StoredLife = Life & { remindedFor: Date | null; remindedDays: number | null }

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

async function storeLife(tx: Db, userId: number, { status, ...life }: Life & { status: string }): Promise<void> {
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

async function entriesOf(db: Db, userId: number): Promise<Entry[]> {
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

export async function requireBuyer({ db, actor, clock }: Call<Player>): Promise<Account> {
  const account = await findAccount(db, actor.userId)
  if (account?.status !== 'active') throw new Problem('account.inactive')
  if (account.isMinor) throw new Problem('input.invalid', { message: words.adultsOnly })
  const locked = await lockedUntil(db, actor.userId, clock.now())
  if (locked) throw new Problem('account.locked', { retryAfter: (locked.getTime() - clock.now().getTime()) / 1000 })
  return account
}
