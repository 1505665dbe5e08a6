import type { JobState } from '@portal/contract/rules/job-states'
import { allOf, anywhereIn, sql, type Db } from './db/database.ts'
import { cronPriority } from './jobs.ts'

export type JobRow = {
  id: number
  name: string
  state: JobState
  tries: number
  triesAtMost: number
  dueAt: Date
  addedAt: Date
  lastError: string | null
}

/** Jobs of a crashed worker stay locked for four hours. */
const state = sql<JobState>`
  case when locked_at > now() - interval '4 hours' then 'running'
    when attempts >= max_attempts then 'failed'
    when attempts > 0 then 'retrying'
    else 'waiting' end`

export type JobFilter = { search: string; state?: JobState | undefined }

/** Returns a page of the queue, failed jobs first, with the count. */
export async function jobsPage(
  db: Db,
  { search, state: wanted }: JobFilter,
  { offset, most }: { offset: number; most: number },
): Promise<{ count: number; rows: JobRow[] }> {
  const text = anywhereIn(search)
  const matches = allOf([
    search !== '' && sql`(task_identifier ilike ${text} or last_error ilike ${text})`,
    wanted !== undefined && sql`${state} = ${wanted}`,
  ])
  const counted = await sql<{ count: number }>`select count(*) as count from graphile_worker.jobs where ${matches}`.execute(db)
  const found = await sql<JobRow>`
    select id, task_identifier as name, ${state} as state, attempts as tries, max_attempts as "triesAtMost", run_at as "dueAt",
      created_at as "addedAt", last_error as "lastError"
    from graphile_worker.jobs where ${matches}
    order by attempts >= max_attempts desc, run_at, id limit ${most} offset ${offset}`.execute(db)
  return { count: counted.rows[0]?.count ?? 0, rows: found.rows }
}

export type JobCounts = { name: string } & Record<JobState, number>

/** Returns the number of jobs by kind and state. */
export async function jobCounts(db: Db): Promise<JobCounts[]> {
  const found = await sql<JobCounts>`
    select name, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'retrying') as retrying, count(*) filter (where state = 'failed') as failed
    from (select task_identifier as name, ${state} as state from graphile_worker.jobs) as job group by name order by name`.execute(
    db,
  )
  return found.rows
}

/** Returns the job's name and state; undefined when it is done or unknown. */
export async function jobById(tx: Db, id: number): Promise<Pick<JobRow, 'name' | 'state' | 'tries'> | undefined> {
  const found = await sql<Pick<JobRow, 'name' | 'state' | 'tries'>>`
    select task_identifier as name, ${state} as state, attempts as tries from graphile_worker.jobs where id = ${id}`.execute(tx)
  return found.rows[0]
}

/** Makes a job due now with all its attempts; returns false while a worker runs it. */
export async function runJobAgain(tx: Db, id: number): Promise<boolean> {
  const moved = await sql`
    select 1 from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`.execute(tx)
  return moved.rows.length > 0
}

/** Removes a job; returns false while a worker runs it. */
export async function removeJob(tx: Db, id: number): Promise<boolean> {
  const gone = await sql`select 1 from graphile_worker.complete_jobs(array[${id}::bigint])`.execute(tx)
  return gone.rows.length > 0
}

/**
 * Removes runs of cron tasks that a dead worker left behind. Cron jobs have a key; the next run takes the key from a run that is
 * still locked, which is then never run again.
 */
export async function removeAbandonedCronRuns(db: Db): Promise<void> {
  await sql`
    select 1 from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where priority = ${cronPriority}::int and key is null and (locked_at is null or locked_at < now() - interval '4 hours')))`.execute(
    db,
  )
}
