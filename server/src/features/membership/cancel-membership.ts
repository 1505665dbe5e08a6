import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { isMember, type Life } from './life.ts'
import { updateMembership } from './update-membership.ts'
import { membershipToWire } from './show-membership.ts'

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
