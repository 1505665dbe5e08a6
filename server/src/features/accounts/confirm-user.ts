import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount, changeStatus } from './queries.ts'
import { mailActivation } from './mail-activation.ts'
import { deleteLinks } from './mailed-links.ts'

export type AdminChange = { id: number; reason: string }

/** Activates a pending account. A minor's account needs the guardian's decision instead. */
export async function confirmUser(call: Call<Player>, { id, reason }: AdminChange) {
  await inTransaction(call.db, async (tx) => {
    if (!(await findAccount(tx, id))) throw unknownObject()
    if (!(await changeStatus(tx, { userId: id, from: ['pending'], to: 'active' }))) throw new Problem('state.changed')
    await deleteLinks(tx, id, ['activation'])
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

export async function mailActivationByAdmin(call: Call<Player>, { id, reason }: AdminChange) {
  await inTransaction(call.db, async (tx) => {
    const account = await findAccount(tx, id)
    if (!account) throw unknownObject()
    if (account.status !== 'pending') throw new Problem('state.changed')
    await mailActivation(call, tx, account)
    await recordAudit(call, tx, { action: 'mail.activation', subjectId: id, reason })
  })
  return {}
}
