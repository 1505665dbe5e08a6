import type { MembershipStatus } from '@portal/contract/membership'

/** A paid order adds a year to the existing end; a grant lasts until its moment. */
export type Entry = { at: Date; kind: 'year' } | { at: Date; kind: 'until'; until: Date }

export type Dates = { startedAt: Date | null; expiresAt: Date | null }

export type Life = Dates & { cancelledAt: Date | null; pendingAt: Date | null }

export const pendingHours = 24

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

export const cancellationOf = (cancelledAt: Date | null, entries: readonly Entry[]): Date | null =>
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
