import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { accountOf, moveStatus } from './queries.ts'
import { mailActivation } from './mail-activation.ts'
import { dropLinks } from './mailed-links.ts'

/** Whom an admin changes, and why. */
export type AdminChange = { id: number; reason: string }

/** Activates an account whose mail did not arrive. A minor's stays the guardian's to decide. */
export async function confirmUser(call: Call<Player>, { id, reason }: AdminChange) {
  await inTransaction(call.db, async (tx) => {
    if (!(await accountOf(tx, id))) throw unknownObject()
    if (!(await moveStatus(tx, { userId: id, from: ['pending'], to: 'active' }))) throw new Problem('state.changed')
    await dropLinks(tx, id, ['activation'])
    await recordAudit(call, tx, {
      action: 'account.confirmed',
      subjectId: id,
      reason,
      before: { status: 'pending' },
      after: { status: 'active' },
    })
  })
  return {}
}

/** Sends the activation mail again. */
export async function mailActivationFor(call: Call<Player>, { id, reason }: AdminChange) {
  await inTransaction(call.db, async (tx) => {
    const account = await accountOf(tx, id)
    if (!account) throw unknownObject()
    if (account.status !== 'pending') throw new Problem('state.changed')
    await mailActivation(call, tx, account)
    await recordAudit(call, tx, { action: 'mail.activation', subjectId: id, reason })
  })
  return {}
}
