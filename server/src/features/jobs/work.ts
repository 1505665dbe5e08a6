import type { Player } from '../../platform/actor.ts'
import { recordAudit } from '../../platform/audit/record-audit.ts'
import { inTransaction, type Db } from '../../platform/db/database.ts'
import { isDatabaseUnavailable } from '../../platform/db/pool.ts'
import {
  countDeadLettersByState,
  deadLetterById,
  deadLettersPage,
  lockDeadLetter,
  storeDeadLetterError,
  resolveDeadLetter,
  type DeadLetterFilter,
  type DeadLetterRow,
} from '../../platform/domain-events/dead-letters.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { jobById, jobCounts, jobsPage, removeJob, runJobAgain, type JobFilter, type JobRow } from '../../platform/jobs.ts'
import { Problem, unknownObject } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { countMails } from '../mails/index.ts'

const pageSize = 10

export async function showQueues({ db, eventProcessor }: Call<Player>) {
  const [jobs, mails, letters, lag] = await Promise.all([
    jobCounts(db),
    countMails(db),
    countDeadLettersByState(db),
    eventProcessor.lag(),
  ])
  const { running, lastError } = eventProcessor.state()
  return { jobs, mails, letters, event_processor: { running, lag, last_error: lastError } }
}

export async function listJobs({ db, config }: Call<Player>, { page, ...filter }: JobFilter & { page: number }) {
  const found = await jobsPage(db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/jobs', query: filter, page, pageSize }, found, jobToWire)
}

export async function listDeadLetters({ db, config }: Call<Player>, { page, ...filter }: DeadLetterFilter & { page: number }) {
  const found = await deadLettersPage(db, filter, { offset: (page - 1) * pageSize, most: pageSize })
  return numberedPage(config, { path: '/api/v1/admin/dead_letters', query: filter, page, pageSize }, found, deadLetterToWire)
}

export async function showDeadLetter({ db }: Call<Player>, { id }: { id: number }) {
  const letter = await deadLetterById(db, id)
  if (!letter) throw unknownObject()
  return { ...deadLetterToWire(letter), body: JSON.stringify(letter.body, null, 2), machine_id: letter.machineId }
}

const jobToWire = (row: JobRow) => ({
  id: row.id,
  pk: row.id,
  name: row.name,
  state: row.state,
  tries: row.tries,
  tries_at_most: row.triesAtMost,
  due_at: row.dueAt.toISOString(),
  added_at: row.addedAt.toISOString(),
  last_error: row.lastError?.split('\n')[0]?.slice(0, 300) ?? null,
})

const deadLetterToWire = (row: DeadLetterRow) => ({
  id: row.id,
  pk: row.id,
  type: row.type,
  state: row.state,
  error: row.error,
  set_aside_at: row.at.toISOString(),
  settled_at: row.resolvedAt?.toISOString() ?? null,
})

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

/** Handles the event in the transaction that settles it: once, or not at all and with the new error. */
export async function replayDeadLetter(call: Call<Player>, { id, reason }: IdAndReason) {
  try {
    await call.db.transaction().execute(async (tx) => {
      const event = await requireOpenDeadLetter(tx, id)
      await call.eventProcessor.replay(tx, event)
      await resolveDeadLetter(tx, id, 'replayed', call.clock.now())
      await recordAudit(call, tx, {
        action: 'letter.replayed',
        subjectId: null,
        reason,
        after: { letter: id, event: event.type },
      })
    })
  } catch (error) {
    if (error instanceof Problem || isDatabaseUnavailable(error)) throw error
    const errorText = (error as Error).message
    await storeDeadLetterError(call.db, id, errorText)
    return { replayed: false, error: errorText.slice(0, 500) }
  }
  call.eventProcessor.wake()
  return { replayed: true, error: null }
}

export async function dropDeadLetter(call: Call<Player>, { id, reason }: IdAndReason) {
  await inTransaction(call.db, async (tx) => {
    const event = await requireOpenDeadLetter(tx, id)
    await resolveDeadLetter(tx, id, 'dropped', call.clock.now())
    await recordAudit(call, tx, { action: 'letter.dropped', subjectId: null, reason, after: { letter: id, event: event.type } })
  })
  return {}
}

async function requireOpenDeadLetter(tx: Db, id: number) {
  const letter = await lockDeadLetter(tx, id)
  if (!letter) throw unknownObject()
  if (letter.state !== 'open') throw new Problem('state.changed')
  return letter.event
}
