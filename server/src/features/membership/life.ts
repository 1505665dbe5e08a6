import type { MembershipStatus } from '@portal/contract/membership'

/** What gives membership: a paid order a year after what there is, a grant until its moment. */
export type Entry = { at: Date; kind: 'year' } | { at: Date; kind: 'until'; until: Date }

export type Dates = { startedAt: Date | null; expiresAt: Date | null }

/** A membership as it is stored. */
export type Life = Dates & { cancelledAt: Date | null; pendingAt: Date | null }

export const pendingHours = 24

/** The same day and hour a year on; the 29th of February becomes the 28th. */
export function yearAfter(moment: Date): Date {
  const later = new Date(moment)
  later.setUTCFullYear(moment.getUTCFullYear() + 1)
  // A day that the next year does not have rolls over into March.
  if (later.getUTCDate() !== moment.getUTCDate()) later.setUTCDate(0)
  return later
}

const laterOf = (a: Date | null, b: Date): Date => (a && a > b ? a : b)

/**
 * The dates that follow from everything ordered and given. The order in which it became known does not matter, so hooks
 * may arrive shuffled, late or twice, and a refund only leaves its order out.
 */
export function datesOf(entries: readonly Entry[]): Dates {
  const sorted = entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let expiresAt: Date | null = null
  for (const entry of sorted)
    expiresAt = entry.kind === 'year' ? yearAfter(laterOf(expiresAt, entry.at)) : laterOf(expiresAt, entry.until)
  return { startedAt: sorted[0]?.at ?? null, expiresAt }
}

/** A cancellation stands until something newer is paid or given. */
export const cancellationOf = (cancelledAt: Date | null, entries: readonly Entry[]): Date | null =>
  cancelledAt && entries.some(({ at }) => at > cancelledAt) ? null : cancelledAt

/** Whether a purchase is under way: a forgotten one ends by itself. */
export const isPending = ({ pendingAt }: Pick<Life, 'pendingAt'>, now: Date): boolean =>
  pendingAt !== null && now.getTime() - pendingAt.getTime() < pendingHours * 3_600_000

/** How far a membership is at a moment. */
export function statusOf(life: Life, now: Date): MembershipStatus {
  if (life.expiresAt && life.expiresAt > now) return life.cancelledAt ? 'cancelled' : 'active'
  if (isPending(life, now)) return 'pending'
  return life.expiresAt ? 'expired' : 'none'
}

export const isMember = (life: Life, now: Date): boolean => life.expiresAt !== null && life.expiresAt > now

/** The last days in which a running membership may be renewed. */
export const renewalDays = 30

/** Whether another year may be bought now. */
export const mayBuy = (life: Life, now: Date): boolean =>
  !isMember(life, now) || (life.expiresAt as Date).getTime() - now.getTime() <= renewalDays * 86_400_000
