import type { Player } from '../../kit/actor.ts'
import { recordAudit } from '../../kit/audit/record-audit.ts'
import { inTransaction } from '../../kit/db/database.ts'
import { addJob } from '../../kit/jobs.ts'
import { Problem, unknownObject } from '../../kit/problem.ts'
import type { Call } from '../../kit/services.ts'
import { lockMail, queueAgain } from './queries.ts'

/** Hands a mail that failed to the mail server once more. */
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
