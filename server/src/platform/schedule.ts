import { setTimeout as wait } from 'node:timers/promises'
import { sql } from './db/database.ts'
import { isDatabaseAway } from './db/pool.ts'
import type { Services } from './services.ts'

/** Work the clock starts: on one node at a time, never twice at once. */
export type Tick = { name: string; everySeconds: number; run: (services: Services) => Promise<void> }

/** Runs each tick on its beat; a database lock keeps other nodes from doing the same work meanwhile. */
export function startSchedule(services: Services, ticks: Tick[]): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const loops = ticks.map((tick) => beat(services, tick, stopping.signal))
  return {
    stop: async () => {
      stopping.abort()
      await Promise.all(loops)
    },
  }
}

async function beat(services: Services, tick: Tick, signal: AbortSignal) {
  while (!signal.aborted) {
    await wait(tick.everySeconds * 1000, undefined, { signal, ref: false }).catch(() => {})
    if (!signal.aborted) await runTick(services, tick)
  }
}

/** One run, now. Skipped when another node has the tick. */
export async function runTick(services: Services, tick: Tick): Promise<void> {
  try {
    await services.db.transaction().execute(async (tx) => {
      const got = await sql<{
        mine: boolean
      }>`select pg_try_advisory_xact_lock(hashtext(${`tick:${tick.name}`})) as mine`.execute(tx)
      if (got.rows[0]?.mine) await tick.run({ ...services, db: tx })
    })
  } catch (error) {
    if (isDatabaseAway(error)) services.log.debug({ tick: tick.name }, 'tick waits for the database')
    else services.log.error({ err: error, tick: tick.name }, 'a tick failed')
  }
}
