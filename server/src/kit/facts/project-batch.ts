import type { Db, Tx } from '../db/database.ts'
import type { Pipelined } from '../db/pipelined.ts'
import { isDatabaseAway } from '../db/pool.ts'
import type { Bus } from '../live/bus.ts'
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
  /** Types whose projections are begun one after the other without waiting: what one asks first, it asks before the next. */
  sideBySide?: readonly string[]
}

export type Projecting = Following & {
  db: Db
  pipelined: Pipelined
  /** What the projections of a batch say to other nodes goes out at its end. */
  sendTogether: Bus['sendTogether']
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
  return work.pipelined(async (tx) => {
    const [leads, batch] = await Promise.all([tryLead(tx), readBatch(tx, size)])
    const last = batch.at(-1)
    if (!leads) return 'follower'
    if (!last) return 'idle'
    await allDone([storePosition(tx, last), work.sendTogether(tx, () => project(tx, batch, work))])
    return batch.length
  })
}

/** Facts in order; neighbours of one type go together. Types nobody projects break no group. */
export async function project(tx: Tx, batch: LoggedFact[], { projections, unordered = [], sideBySide = [] }: Following) {
  const followed = batch.filter(({ type }) => projections[type]?.length)
  for (const group of groupsOf(followed, unordered)) {
    const type = group[0]?.type ?? ''
    const following = projections[type] ?? []
    if (sideBySide.includes(type)) await allDone(following.map((projection) => projection(tx, group)))
    else for (const projection of following) await projection(tx, group)
  }
}

/** Waits for all, also when one fails: none may still be asking when the transaction ends. Throws what failed first. */
async function allDone(work: Promise<unknown>[]): Promise<void> {
  const failed: unknown[] = []
  await Promise.all(work.map((one) => one.catch((error: unknown) => failed.push(error))))
  if (failed.length) throw failed[0]
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
