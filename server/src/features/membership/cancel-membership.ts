import type { Player } from '../../platform/actor.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { isMember, type Life } from './life.ts'
import { settleMembership } from './settle-membership.ts'
import { membershipToWire } from './show-membership.ts'

export const cancelMembership = (call: Call<Player>) => change(call, (life, now) => life.cancelledAt ?? now)

export const keepMembership = (call: Call<Player>) => change(call, () => null)

async function change(call: Call<Player>, cancelledAt: (life: Life, now: Date) => Date | null) {
  const { db, actor, clock } = call
  const now = clock.now()
  const { after } = await inTransaction(db, (tx) =>
    settleMembership(call, tx, actor.userId, (life) => {
      if (!isMember(life, now)) throw new Problem('membership.needed')
      return { cancelledAt: cancelledAt(life, now) }
    }),
  )
  return membershipToWire(after, now)
}
