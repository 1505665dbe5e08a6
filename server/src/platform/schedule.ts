import { setTimeout as wait } from 'node:timers/promises'
import { sql } from './db/database.ts'
import { isDatabaseUnavailable } from './db/pool.ts'
import type { Job } from './jobs.ts'
import type { Services } from './services.ts'

/** Runs on one node at a time. */
export type ScheduledTask = { name: string; run: (services: Services) => Promise<void> }
/** A task of a minute or more, started by the job queue. `cron` is minute, hour, day, month and weekday in UTC. */
export type CronTask = ScheduledTask & { cron: string }
/** A task of a few seconds, started by a timer of each node. */
export type IntervalTask = ScheduledTask & { everySeconds: number }

/** Runs the tasks in their intervals until stopped. */
export function startIntervals(services: Services, tasks: IntervalTask[]): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const { signal } = stopping
  const repeat = async (task: IntervalTask) => {
    while (!signal.aborted) {
      await wait(task.everySeconds * 1000, undefined, { signal, ref: false }).catch(() => {})
      if (!signal.aborted) await runScheduledTask(services, task)
    }
  }
  const running = tasks.map(repeat)
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(running)
    },
  }
}

/** Returns the tasks as jobs of the queue. */
export const cronJobsOf = (services: () => Services, tasks: CronTask[]): Record<string, Job> =>
  Object.fromEntries(tasks.map((task) => [task.name, () => runScheduledTask(services(), task)]))

/** Runs a task in a transaction that holds its lock; logs an error, and skips while another node runs it. */
export async function runScheduledTask(services: Services, task: ScheduledTask): Promise<void> {
  try {
    await services.db.transaction().execute(async (tx) => {
      const lock = sql<boolean>`pg_try_advisory_xact_lock(hashtext(${`scheduled-task:${task.name}`}))`
      const { isMine } = await tx.selectNoFrom(lock.as('isMine')).executeTakeFirstOrThrow()
      if (isMine) await task.run({ ...services, db: tx })
    })
  } catch (error) {
    if (isDatabaseUnavailable(error)) services.log.debug({ task: task.name }, 'a scheduled task waits for the database')
    else {
      services.metrics.jobFailures.add(task.name)
      services.log.error({ err: error, task: task.name }, 'a scheduled task failed')
    }
  }
}
