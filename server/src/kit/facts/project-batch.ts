import type { Db, Tx } from '../db/database.ts'
import { isDatabaseAway } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { buryFact, readBatch, storePosition, tryLead, type LoggedFact } from './queries.ts'

/** Changes our own tables for a batch of facts of one type; set-based, in the projector's transaction. */
export type Projection = (tx: Tx, facts: LoggedFact[]) => Promise<void>

/** Which projections follow a fact, in order. */
export type Projections = Record<string, Projection[]>

/** What one look brought: nothing to do, another node leads, or so many facts. */
export type Advance = 'idle' | 'follower' | number

type Following = {
  projections: Projections
  /** Types among which the order makes no difference: neighbours of these types are gathered, each type once. */
  unordered?: readonly string[]
}

export type Projecting = Following & {
  db: Db
  log: Log
}

/**
 * Takes the next batch, calls each projection once and stores the position, all in one transaction. When a batch fails
 * and the database is there, it is halved until the fact that cannot be projected stands alone, and that one is set aside.
 */
export async function advance(work: Projecting, most: number): Promise<Advance> {
  let size = most
  for (;;) {
    try {
      return await step(work, size)
    } catch (error) {
      if (isDatabaseAway(error) && !(tookTooLong(error) && size > 1)) throw error
      if (size === 1) return bury(work, error)
      size = Math.max(1, size >> 1)
    }
  }
}

/** A batch that runs into the time limit gets through in halves. */
const tookTooLong = (error: unknown) => (error as { code?: string }).code === '57014'

async function step(work: Projecting, size: number): Promise<Advance> {
  return work.db.transaction().execute(async (tx) => {
    if (!(await tryLead(tx))) return 'follower'
    const batch = await readBatch(tx, size)
    const last = batch.at(-1)
    if (!last) return 'idle'
    await project(tx, batch, work)
    await storePosition(tx, last)
    return batch.length
  })
}

/** Runs the projections of each group of facts one after the other. Types without projections do not split a group. */
export async function project(tx: Tx, batch: LoggedFact[], { projections, unordered = [] }: Following) {
  const followed = batch.filter(({ type }) => projections[type]?.length)
  for (const group of groupsOf(followed, unordered)) {
    for (const projection of projections[group[0]?.type ?? ''] ?? []) await projection(tx, group)
  }
}

/** Groups of one type each, in the order of their first fact; a fact whose place matters ends all groups before it. */
export function groupsOf(facts: LoggedFact[], unordered: readonly string[]): LoggedFact[][] {
  const groups: LoggedFact[][] = []
  let open = new Map<string, LoggedFact[]>()
  for (const fact of facts) {
    const group = open.get(fact.type)
    if (group) {
      group.push(fact)
      continue
    }
    if (!unordered.includes(fact.type) || [...open.keys()].some((type) => !unordered.includes(type))) open = new Map()
    const begun = [fact]
    open.set(fact.type, begun)
    groups.push(begun)
  }
  return groups
}

async function bury({ db, log }: Projecting, error: unknown): Promise<number> {
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
