import { setTimeout as wait } from 'node:timers/promises'
import { sql } from './db/database.ts'
import { isDatabaseAway } from './db/pool.ts'
import type { Services } from './services.ts'

/** Work the clock starts: on one node at a time, never twice at once. */
export type ScheduledTask = { name: string; everySeconds: number; run: (services: Services) => Promise<void> }

/** Runs each task on its beat; a database lock keeps other nodes from doing the same work meanwhile. */
export function startSchedule(services: Services, tasks: ScheduledTask[]): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loops = tasks.map((task) => beat(services, task, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function beat(services: Services, task: ScheduledTask, signal: AbortSignal) {
  while (!signal.aborted) {
    await wait(task.everySeconds * 1000, undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) await runScheduledTask(services, task)
  }
}

/** One run, now. Skipped when another node has the task. */
export async function runScheduledTask(services: Services, task: ScheduledTask): Promise<void> {
  try {
    await services.db.transaction().execute(async (tx) => {
      const got = await sql<{
        mine: boolean
      }>`select pg_try_advisory_xact_lock(hashtext(${`tick:${task.name}`})) as mine`.execute(tx)
      if (got.rows[0]?.mine) await task.run({ ...services, db: tx })
    })
  } catch (error) {
    if (isDatabaseAway(error)) services.log.debug({ task: task.name }, 'a scheduled task waits for the database')
    else services.log.error({ err: error, task: task.name }, 'a scheduled task failed')
  }
}
