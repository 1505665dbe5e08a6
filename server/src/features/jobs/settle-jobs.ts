import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction } from '../../platform/db/database.ts'
import { jobById, removeJob, runJobAgain } from '../../platform/job-queue.sql.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'

type IdAndReason = { id: number; reason: string }

export async function retryJob(call: Call<Player>, { id, reason }: IdAndReason) {
  await inTransaction(call.db, async (tx) => {
    const job = await jobById(tx, id)
    if (!job) throw unknownObject()
    if (job.state === 'running' || job.state === 'waiting' || !(await runJobAgain(tx, id))) throw new Problem('state.changed')
    await recordAudit(call, tx, {
      action: 'job.again',
      subjectId: null,
      reason,
      before: { job: job.name, state: job.state, tries: job.tries },
      after: { job: job.name, state: 'waiting', tries: 0 },
    })
  })
  return {}
}

/** Only for jobs that gave up: a record may wait for one that can still succeed. */
export async function dropJob(call: Call<Player>, { id, reason }: IdAndReason) {
  await inTransaction(call.db, async (tx) => {
    const job = await jobById(tx, id)
    if (!job) throw unknownObject()
    if (job.state !== 'failed' || !(await removeJob(tx, id))) throw new Problem('state.changed')
    await recordAudit(call, tx, {
      action: 'job.dropped',
      subjectId: null,
      reason,
      before: { job: job.name, state: job.state, tries: job.tries },
    })
  })
  return {}
}
