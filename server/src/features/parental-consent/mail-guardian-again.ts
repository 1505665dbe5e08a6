import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { findAccount, type AdminChange } from '../accounts/index.ts'
import { guardianAskedMail, guardianPageMail } from './texts.ts'
import { mailGuardianOf } from './mail-guardian.ts'
import { caseOf } from './queries.ts'

export async function mailGuardianAgain(call: Call<Player>, { id, reason }: AdminChange) {
  await inTransaction(call.db, async (tx) => {
    const known = await caseOf(tx, id)
    if (!known) throw (await findAccount(tx, id)) ? new Problem('state.changed') : unknownObject()
    await mailGuardianOf(call, tx, id, known.status === 'pending' ? guardianAskedMail : guardianPageMail)
    await recordAudit(call, tx, { action: 'mail.guardian', subjectId: id, reason })
  })
  return {}
}
