import type { Player } from '../../platform/actor.ts'
import {
  countDeadLettersByState,
  deadLetterById,
  deadLettersPage,
  type DeadLetterFilter,
  type DeadLetterRow,
} from '../../platform/domain-events/dead-letters.ts'
import { numberedPage } from '../../platform/http/numbered-page.ts'
import { jobCounts, jobsPage, type JobFilter, type JobRow } from '../../platform/job-queue.sql.ts'
import { unknownObject } from '../../platform/problem.ts'
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
  return { jobs, mails, letters, projector: { running, lag, last_error: lastError } }
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
