import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { addJob } from '../../platform/jobs.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { lockMail, queueAgain } from './queries.ts'

export async function sendMailAgain(call: Call<Player>, { id, reason }: { id: number; reason: string }) {
  await inTransaction(call.db, async (tx) => {
    const mail = await lockMail(tx, id)
    if (!mail) throw unknownObject()
    if (mail.status !== 'failed' || !call.config.smtpUrl) throw new Problem('state.changed')
    await queueAgain(tx, id)
    await addJob(tx, 'deliver-mail', { mailId: id })
    await recordAudit(call, tx, {
      action: 'mail.again',
      subjectId: mail.userId,
      reason,
      before: { status: mail.status },
      after: { status: 'queued', mail: id },
    })
  })
  return {}
}
