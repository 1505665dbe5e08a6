import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount } from '../accounts/index.ts'
import { notify } from '../notifications/index.ts'
import { isMember } from './life.ts'
import { insertGrant, lockLife } from './life-queries.ts'
import { updateMembership } from './update-membership.ts'
import { membershipToWire } from './show-membership.ts'
import { statusPath } from './notify-buyer.ts'
import { words } from './texts.ts'

const dayMs = 86_400_000

type Gift = { user_id: number; days: number; reason: string }

export async function grantByAdmin(call: Call<Player>, { user_id: userId, days, reason }: Gift) {
  const { db, clock } = call
  const now = clock.now()
  const after = await inTransaction(db, async (tx) => {
    if (!(await findAccount(tx, userId))) throw unknownObject()
    const life = await lockLife(tx, userId)
    const from = isMember(life, now) && life.expiresAt ? life.expiresAt : now
    const endsAt = new Date(from.getTime() + days * dayMs)
    await insertGrant(tx, { userId, startsAt: now, endsAt, reason })
    const settled = await updateMembership(call, tx, userId)
    await notify(call, tx, [
      {
        userId,
        type: 'membership',
        title: words.granted.title,
        body: words.granted.body(endsAt),
        link: statusPath,
      },
    ])
    await recordAudit(call, tx, {
      action: 'membership.granted',
      subjectId: userId,
      reason,
      before: { expires: settled.before.expiresAt?.toISOString() ?? null },
      after: { expires: settled.after.expiresAt?.toISOString() ?? null, days },
    })
    return settled.after
  })
  return membershipToWire(after, now)
}
