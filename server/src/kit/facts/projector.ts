import { setImmediate as turn } from 'node:timers/promises'
import type { Db, Tx } from '../db/database.ts'
import { sql } from '../db/database.ts'
import { isDatabaseAway } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { buryFact, readBatch, storePosition, tryLead, type LoggedFact } from './queries.ts'

/** Changes our own tables for a batch of facts of one type; set-based, in the projector's transaction. */
export type Projection = (tx: Tx, facts: LoggedFact[]) => Promise<void>

/** Which projections follow a fact, in order. */
export type Projections = Record<string, Projection[]>

export type Projector = {
  /** Says that facts were committed, so that the projector need not wait for its next look. */
  wake: () => void
  /** Resolves when every fact committed so far is projected. */
  drain: () => Promise<void>
  /** Facts committed and not yet projected. */
  lag: () => Promise<number>
  start: () => void
  stop: () => Promise<void>
  state: () => { running: boolean; lastError: string | null; projected: number }
}

const lookAgainMs = 20
const notLeadingMs = 500

/**
 * The one ordered reader of game_log and facts. It takes the next batch, calls each projection once, and stores its
 * position in the same transaction: every fact counts exactly once, whatever dies in between. A fact that makes its
 * batch fail is found by halving, moved to dead_letters, and the rest goes on.
 */
export function makeProjector(options: { db: Db; projections: Projections; log: Log; batch?: number }): Projector {
  const { db, projections, log } = options
  const most = options.batch ?? 1_000
  let wanted = false
  let stopped = true
  let loop: Promise<void> = Promise.resolve()
  let wakeUp: (() => void) | null = null
  let lastError: string | null = null
  let projected = 0

  async function step(size: number): Promise<'idle' | 'follower' | number> {
    return db.transaction().execute(async (tx) => {
      if (!(await tryLead(tx))) return 'follower'
      const batch = await readBatch(tx, size)
      if (!batch.length) return 'idle'
      await project(tx, batch)
      await storePosition(tx, batch[batch.length - 1] as LoggedFact)
      return batch.length
    })
  }

  /** Facts in order; neighbours of one type go together. Types nobody projects break no group. */
  async function project(tx: Tx, batch: LoggedFact[]) {
    let group: LoggedFact[] = []
    const flush = async () => {
      const [first] = group
      if (first) for (const projection of projections[first.type] ?? []) await projection(tx, group)
      group = []
    }
    for (const fact of batch) {
      if (!projections[fact.type]?.length) continue
      if (group[0] && group[0].type !== fact.type) await flush()
      group.push(fact)
    }
    await flush()
  }

  /** Projects the next batch; on a failure that is no outage halves it until the poison fact stands alone. */
  async function advance(): Promise<'idle' | 'follower' | number> {
    let size = most
    for (;;) {
      try {
        const result = await step(size)
        lastError = null
        if (typeof result === 'number') projected += result
        return result
      } catch (error) {
        if (isDatabaseAway(error)) throw error
        if (size === 1) return bury(error)
        size = Math.max(1, size >> 1)
      }
    }
  }

  async function bury(error: unknown): Promise<number> {
    await db.transaction().execute(async (tx) => {
      if (!(await tryLead(tx))) return
      const [fact] = await readBatch(tx, 1)
      if (!fact) return
      await buryFact(tx, fact, (error as Error).message)
      await storePosition(tx, fact)
      log.error({ err: error, fact: { type: fact.type, seq: fact.seq } }, 'a fact could not be projected and was set aside')
    })
    return 1
  }

  async function run() {
    while (!stopped) {
      wanted = false
      const result = await advance().catch((error: unknown) => {
        if (lastError !== (error as Error).message) log.warn({ err: error }, 'projector waits for the database')
        lastError = (error as Error).message
        return 'follower' as const
      })
      if (typeof result === 'number') await turn()
      else if (!wanted && !stopped) await pause(result === 'idle' ? lookAgainMs : notLeadingMs)
    }
  }

  const pause = (ms: number) =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms)
      wakeUp = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  return {
    wake: () => {
      wanted = true
      wakeUp?.()
    },
    async drain() {
      // Projections record facts of their own, so the newest is asked for again each time.
      while (!(await isPast(db, await newestPosition(db)))) {
        if (stopped) await advance()
        else wakeUp?.()
        await turn()
      }
    },
    lag: async () => (await sql<{ n: number }>`select count(*) as n from (
        select 1 from game_log, projector p where p.name = 'main' and (xid, seq) > (p.last_xid, p.last_seq)
        union all select 1 from facts, projector p where p.name = 'main' and (xid, seq) > (p.last_xid, p.last_seq) limit 100000) as open`.execute(db)).rows[0]?.n ?? 0,
    start: () => {
      if (!stopped) return
      stopped = false
      loop = run()
    },
    stop: async () => {
      stopped = true
      wakeUp?.()
      await loop
    },
    state: () => ({ running: !stopped, lastError, projected }),
  }
}

type Position = { xid: string; seq: number }

/** The last committed fact. */
async function newestPosition(db: Db): Promise<Position | undefined> {
  const found = await sql<Position>`
    select xid::text as xid, seq from (
      (select xid, seq from game_log order by xid desc, seq desc limit 1)
      union all (select xid, seq from facts order by xid desc, seq desc limit 1)) as newest
    order by newest.xid desc, newest.seq desc limit 1`.execute(db)
  return found.rows[0]
}

async function isPast(db: Db, target: Position | undefined) {
  if (!target) return true
  const found = await sql<{ past: boolean }>`
    select (last_xid, last_seq) >= (${target.xid}::xid8, ${target.seq}::bigint) as past from projector where name = 'main'`.execute(db)
  return found.rows[0]?.past ?? false
}
