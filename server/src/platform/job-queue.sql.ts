import { jobStates, type JobState } from '@portal/contract/rules/job-states'
import { z } from 'zod'
import { allOf, anywhereIn, sql, type Db } from './db/database.ts'
import { firstRow, onlyRow, rawQuery, type RowOf } from './db/raw-query.ts'
import { cronPriority } from './jobs.ts'

/** A worker that died holds its jobs for four hours; then others may take them. */
const state = sql<JobState>`
  case when locked_at > now() - interval '4 hours' then 'running'
    when attempts >= max_attempts then 'failed'
    when attempts > 0 then 'retrying'
    else 'waiting' end`

export type JobFilter = { search: string; state?: JobState | undefined }

const matching = ({ search, state: wanted }: JobFilter) =>
  allOf([
    search !== '' && sql`(task_identifier ilike ${anywhereIn(search)} or last_error ilike ${anywhereIn(search)})`,
    wanted !== undefined && sql`${state} = ${wanted}`,
  ])

const countJobs = onlyRow(
  rawQuery(
    'jobs: number',
    { count: z.number() },
    (filter: JobFilter) => sql`select count(*) as count from graphile_worker.jobs where ${matching(filter)}`,
  ),
)

const jobRows = rawQuery(
  'jobs: page',
  {
    id: z.number(),
    name: z.string(),
    state: z.enum(jobStates),
    tries: z.number(),
    triesAtMost: z.number(),
    dueAt: z.date(),
    addedAt: z.date(),
    lastError: z.string().nullable(),
  },
  (filter: JobFilter, { offset, most }: { offset: number; most: number }) => sql`
    select id, task_identifier as name, ${state} as state, attempts as tries, max_attempts as "triesAtMost", run_at as "dueAt",
      created_at as "addedAt", last_error as "lastError"
    from graphile_worker.jobs where ${matching(filter)}
    order by attempts >= max_attempts desc, run_at, id limit ${most} offset ${offset}`,
)

export type JobRow = RowOf<typeof jobRows>

/** Returns a page of the queue, failed jobs first, and the count of all that match. */
export async function jobsPage(
  db: Db,
  filter: JobFilter,
  part: { offset: number; most: number },
): Promise<{ count: number; rows: JobRow[] }> {
  const { count } = await countJobs(db, filter)
  return { count, rows: await jobRows(db, filter, part) }
}

/** Returns the number of jobs of each kind in each state. */
export const jobCounts = rawQuery(
  'jobs: counts',
  { name: z.string(), waiting: z.number(), running: z.number(), retrying: z.number(), failed: z.number() },
  () => sql`
    select name, count(*) filter (where state = 'waiting') as waiting, count(*) filter (where state = 'running') as running,
      count(*) filter (where state = 'retrying') as retrying, count(*) filter (where state = 'failed') as failed
    from (select task_identifier as name, ${state} as state from graphile_worker.jobs) as job group by name order by name`,
)

export type JobCounts = RowOf<typeof jobCounts>

/** Returns undefined for a job that is done or never existed. */
export const jobById = firstRow(
  rawQuery(
    'jobs: one',
    { name: z.string(), state: z.enum(jobStates), tries: z.number() },
    (id: number) => sql`
    select task_identifier as name, ${state} as state, attempts as tries from graphile_worker.jobs where id = ${id}`,
  ),
)

const reschedule = rawQuery(
  'jobs: reschedule',
  { id: z.number() },
  (id: number) => sql`select id from graphile_worker.reschedule_jobs(array[${id}::bigint], run_at => now(), attempts => 0)`,
)

/** Makes a job due now and resets its tries; returns false while a worker runs it. */
export const runJobAgain = async (tx: Db, id: number): Promise<boolean> => (await reschedule(tx, id)).length > 0

const complete = rawQuery(
  'jobs: complete',
  { id: z.number() },
  (id: number) => sql`select id from graphile_worker.complete_jobs(array[${id}::bigint])`,
)

/** Removes a job from the queue; returns false while a worker runs it. */
export const removeJob = async (tx: Db, id: number): Promise<boolean> => (await complete(tx, id)).length > 0

const completeAbandoned = rawQuery(
  'jobs: remove abandoned cron runs',
  { id: z.number() },
  () => sql`
    select id from graphile_worker.complete_jobs(array(
      select id from graphile_worker.jobs
      where priority = ${cronPriority}::int and key is null and (locked_at is null or locked_at < now() - interval '4 hours')))`,
)

/**
 * Removes runs of cron tasks that a dead worker left behind. Cron jobs have a key; the next run takes the key from a run that is
 * still locked, which is then never run again.
 */
export async function removeAbandonedCronRuns(db: Db): Promise<void> {
  await completeAbandoned(db)
}

/** Errors of PostgreSQL and its driver, not those of mail servers and shops. */
const databaseWasAway = sql`last_error ~* ${[
  'Connection terminated|Client has encountered a connection error|client is closed|Cannot use a pool after',
  'timeout exceeded when trying to connect|Query read timeout',
  'terminating connection|starting up|shutting down|recovery mode',
].join('|')}`

/** Jobs that failed for want of the database, and would wait for minutes after their later tries, run again at once. */
export const retryAfterDatabaseFault = rawQuery(
  'jobs: retry after a database fault',
  { jobs: z.number() },
  () => sql`
    select count(*) as jobs from graphile_worker.reschedule_jobs(array(
      select id from graphile_worker.jobs
      where attempts > 0 and attempts < max_attempts and run_at > now() and locked_at is null and ${databaseWasAway}), run_at := now())`,
)
