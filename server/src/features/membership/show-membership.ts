import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { isMember, isPending, statusOf, type Life } from './life.ts'
import { lifeOfUser } from './life-queries.ts'

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
  // Each year is a single payment; the shop never renews by itself.
  auto_renew: false,
})
