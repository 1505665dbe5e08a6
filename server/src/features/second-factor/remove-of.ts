import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount, type AdminChange } from '../accounts/index.ts'
import { deleteMfaMethods } from './methods/index.ts'
import { endSessionsOf } from '../sessions/index.ts'
import { finishRemoval } from './finish-change.ts'
import { words } from './texts.ts'

/** For users who lost all methods. Ends their sessions and mails them. */
export async function removeSecondFactorOf(call: Call<Player>, { id, reason }: AdminChange) {
  return inTransaction(call.db, async (tx) => {
    if (!(await findAccount(tx, id))) throw unknownObject()
    const removed = await deleteMfaMethods(tx, [id])
    if (removed > 0) {
      await finishRemoval(call, tx, words.removedBySupport, id)
      await endSessionsOf(call, { userId: id, reason: 'admin' }, tx)
    }
    await recordAudit(call, tx, {
      action: 'second-factor.removed',
      subjectId: id,
      reason,
      before: { factors: removed },
      after: { factors: 0 },
    })
    return { removed }
  })
}
