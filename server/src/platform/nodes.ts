import os from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type Db } from './db/database.ts'
import { isDatabaseUnavailable } from './db/pool.ts'
import { compareReleases, release } from './release.ts'
import type { Services } from './services.ts'

const everyMs = 10_000
/** A node that was not seen for this time has ended. */
export const nodeGoneAfterSeconds = 60

/** Writes the row of this node until it is stopped, and then removes it. */
export function startNodeRow({ db, clock, log }: Pick<Services, 'db' | 'clock' | 'log'>): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const name = `${os.hostname()}:${process.pid}`
  const startedAt = clock.now()
  const write = async () =>
    upsertNode(db, { name, release, started_at: startedAt }).catch((error: unknown) => {
      if (!isDatabaseUnavailable(error)) log.error({ err: error }, 'the row of this node was not written')
    })
  const run = async () => {
    while (!stopping.signal.aborted) {
      await write()
      await wait(everyMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
      await db
        .deleteFrom('nodes')
        .where('name', '=', name)
        .execute()
        .catch(() => {})
    },
  }
}

type NodeRow = { name: string; release: string; started_at: Date }

/** Times are the database's: all nodes are compared by one clock. */
async function upsertNode(db: Db, row: NodeRow): Promise<void> {
  const seen = sql<Date>`now()`
  await db
    .insertInto('nodes')
    .values({ ...row, seen_at: seen })
    .onConflict((conflict) => conflict.column('name').doUpdateSet({ seen_at: seen }))
    .execute()
}

/** Throws when the database was changed for newer releases, so that an old node does not start on it. */
export async function requireKnownRelease(db: Db): Promise<void> {
  const found = await db.selectFrom('settings').select('value').where('key', '=', 'minimum-release').executeTakeFirst()
  const least = found?.value
  if (typeof least === 'string' && compareReleases(release, least) < 0)
    throw new Error(`this database needs release ${least} or newer, and this is ${release}: start a newer release`)
}
