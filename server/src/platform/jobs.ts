import { jobStates, type JobState } from '@portal/contract/rules/job-states'
import {
  Logger,
  parseCronItems,
  run,
  runMigrations,
  runOnce,
  type Runner,
  type RunnerOptions,
  type TaskList,
} from 'graphile-worker'
import { z } from 'zod'
import type { DatabaseLimits } from '../config-limits.ts'
import { allOf, anywhereIn, sql, type Db } from './db/database.ts'
import { cutConnections, makePool, type Pool } from './db/pool.ts'
import { firstRow, onlyRow, rawQuery, type RowOf } from './db/raw-query.ts'
import { withLogOrigin, type Log } from './log.ts'
import type { Metrics } from './metrics.ts'

export type Attempt = { last: boolean }

/** Work outside the database, or work that may fail and is retried. The payload is deleted with the finished job. */
export type Job = (payload: never, attempt: Attempt) => Promise<void>

export type Jobs = {
  start: () => Promise<void>
  /** Breaks the connections: a hanging connection does not end by itself. */
  cut: () => void
  /** Null until the workers start. */
  pool: () => Pool | null
  stop: () => Promise<void>
  /** Runs due jobs; for tests and `npm run chaos`. */
  drain: () => Promise<void>
}

const poolSize = 5
const jobsAtOnce = 4

/** Cron tasks have a worker of their own, so that a hanging mail server cannot hold them up. */
const cronTasksAtOnce = 2

/** Jobs of requests have priority 0. */
export const cronPriority = 10
const restartMs = 1_000
const usualTries = 10

const insertJob = rawQuery(
  'jobs: add',
  { id: z.number() },
  (name: string, payload: object, tries: number, key: string | null) => sql`
    select id from graphile_worker.add_job(identifier => ${name}::text, payload => ${JSON.stringify(payload)}::json,
      max_attempts => ${tries}::int, job_key => ${key}::text)`,
)

/** Adds a job in the caller's transaction. A second job with the same key replaces the first. */
export async function addJob(
  tx: Db,
  name: string,
  payload: object,
  { tries = usualTries, key = null }: { tries?: number; key?: string | null } = {},
): Promise<void> {
  await insertJob(tx, name, payload, tries, key)
}

/** Migrates the queue's own tables. */
export const migrateJobs = (databaseUrl: string) => runMigrations({ connectionString: databaseUrl, logger: quiet })

type Options = {
  databaseUrl: string
  log: Log
  limits: DatabaseLimits
  jobs: Record<string, Job>
  cron: { name: string; cron: string }[]
  metrics?: Pick<Metrics, 'jobFailures'> | undefined
}

/**
 * Without a batch graphile-worker does not wait for the end of a job to be stored: an error there would be an unhandled
 * rejection, which ends the process. With one it stops the worker, which then starts again.
 */
const preset: RunnerOptions['preset'] = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

type Worker = Pick<RunnerOptions, 'parsedCronItems' | 'concurrency'> & { taskList: TaskList }

function workersOf({ jobs, cron, metrics }: Pick<Options, 'jobs' | 'cron' | 'metrics'>): Worker[] {
  const cronNames = new Set(cron.map(({ name }) => name))
  const tasks = (areCron: boolean): TaskList =>
    Object.fromEntries(
      Object.entries(jobs)
        .filter(([name]) => cronNames.has(name) === areCron)
        .map(([name, job]) => [
          name,
          (payload, { job: row }) =>
            withLogOrigin({ job: name, job_id: Number(row.id) }, async () => {
              try {
                await job(payload as never, { last: row.attempts >= row.max_attempts })
              } catch (error) {
                metrics?.jobFailures.add(name)
                throw error
              }
            }),
        ]),
    )
  const parsedCronItems = parseCronItems(
    cron.map(({ name, cron: match }) => ({
      task: name,
      match,
      options: { priority: cronPriority, maxAttempts: 1, jobKey: name, backfillPeriod: 0 },
    })),
  )
  return [
    { taskList: tasks(false), parsedCronItems: [], concurrency: jobsAtOnce },
    { taskList: tasks(true), parsedCronItems, concurrency: cronTasksAtOnce },
  ]
}

/** The job workers of this process: the nodes share the jobs, and each cron entry adds one job over all nodes. */
export function makeJobs({ databaseUrl, log, limits, jobs, cron, metrics }: Options): Jobs {
  const workers = workersOf({ jobs, cron, metrics })
  const logger = loggerTo(log)
  const open = () => makePool({ url: databaseUrl, max: poolSize, log, name: 'jobs', limits })
  const runners = new Map<Worker, Runner>()
  let stopping = false
  let pool: ReturnType<typeof open> | null = null

  const startWorker = async (worker: Worker): Promise<void> => {
    pool ??= open()
    const runner = await run({ ...worker, preset, pgPool: pool, logger, noHandleSignals: true, pollInterval: 2_000 })
    runners.set(worker, runner)
    void runner.promise
      .catch((error: unknown) => log.warn({ err: error }, 'a job worker stopped'))
      .then(() => restartWorker(worker))
  }
  const restartWorker = async (worker: Worker) => {
    if (stopping) return
    await new Promise((resolve) => setTimeout(resolve, restartMs).unref())
    if (!stopping) await startWorker(worker).catch(() => restartWorker(worker))
  }

  return {
    start: async () => {
      for (const worker of workers) await startWorker(worker)
    },
    cut: () => pool && cutConnections(pool),
    pool: () => pool,
    stop: async () => {
      stopping = true
      await Promise.all([...runners.values()].map((runner) => runner.stop().catch(() => {})))
      await pool?.end()
    },
    drain: async () => {
      pool ??= open()
      const taskList = Object.assign({}, ...workers.map((worker) => worker.taskList)) as TaskList
      await runOnce({ pgPool: pool, taskList, logger, concurrency: 1, noHandleSignals: true })
    },
  }
}

/** Logs only the queue's errors, without job payloads. */
const loggerTo = (log: Log) =>
  new Logger(() => (level, message, meta) => {
    const { job } = (meta ?? {}) as { job?: { id: string } }
    if (level === 'error')
      log.warn({ part: 'jobs', ...(job && { job_id: Number(job.id) }) }, message.split('\n')[0]?.slice(0, 200) ?? '')
  })

const quiet = new Logger(() => () => {})

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
