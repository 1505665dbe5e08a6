import type { Db, Tx } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/pool.ts'
import type { Log } from '../log.ts'
import { moveToDeadLetters, readBatch, storePosition, tryBecomeLeader, type LoggedEvent } from './events.sql.ts'

/** Handles a batch of events of one type, set-based, in the transaction that stores the position. */
export type BatchHandler = (tx: Tx, events: LoggedEvent[]) => Promise<void>

/** Result of one poll: nothing to do, another node leads, or the number of handled events. */
export type Advance = 'idle' | 'follower' | number

type EventHandling = {
  /** An event without a handler goes to the dead letters. */
  handlers: Record<string, BatchHandler>
  /** Types whose relative order does not matter: adjacent events of these types form one group per type. */
  unordered?: readonly string[]
}

export type EventProcessing = EventHandling & {
  db: Db
  log: Log
  /** Called after the commit of a batch. */
  onProcessed?: (events: readonly LoggedEvent[]) => void
}

/**
 * Handles the next batch and stores the position in one transaction. A failing batch is halved while the database is available,
 * until the failing event is alone and goes to the dead letters.
 */
export async function processEvents(work: EventProcessing, most: number): Promise<Advance> {
  let size = most
  for (;;) {
    try {
      return await processBatch(work, size)
    } catch (error) {
      if (isDatabaseUnavailable(error) && !(isStatementTimeout(error) && size > 1)) throw error
      if (size === 1) return moveNextToDeadLetters(work, error)
      size = Math.max(1, size >> 1)
    }
  }
}

/** A batch that exceeds the time limit may pass in halves. */
const isStatementTimeout = (error: unknown) => (error as { code?: string }).code === '57014'

async function processBatch(work: EventProcessing, size: number): Promise<Advance> {
  const batch = await work.db.transaction().execute(async (tx) => {
    if (!(await tryBecomeLeader(tx))) return 'follower'
    const batch = await readBatch(tx, size)
    const last = batch.at(-1)
    if (!last) return 'idle'
    await handleBatch(tx, batch, work)
    await storePosition(tx, last)
    return batch
  })
  if (typeof batch === 'string') return batch
  work.onProcessed?.(batch)
  return batch.length
}

export async function handleBatch(tx: Tx, batch: LoggedEvent[], { handlers, unordered = [] }: EventHandling) {
  for (const group of groupsOf(batch, unordered)) {
    const type = group[0]?.type ?? ''
    const handler = handlers[type]
    if (!handler) throw new Error(`unknown event type ${type}`)
    await handler(tx, group)
  }
}

/** Groups events by type in the order of their first event; an ordered event closes all groups before it. */
export function groupsOf(events: LoggedEvent[], unordered: readonly string[]): LoggedEvent[][] {
  const groups: LoggedEvent[][] = []
  let open = new Map<string, LoggedEvent[]>()
  for (const event of events) {
    const group = open.get(event.type)
    if (group) {
      group.push(event)
      continue
    }
    if (!unordered.includes(event.type) || [...open.keys()].some((type) => !unordered.includes(type))) open = new Map()
    const begun = [event]
    open.set(event.type, begun)
    groups.push(begun)
  }
  return groups
}

async function moveNextToDeadLetters({ db, log }: EventProcessing, error: unknown): Promise<number> {
  await db.transaction().execute(async (tx) => {
    if (!(await tryBecomeLeader(tx))) return
    const [event] = await readBatch(tx, 1)
    if (!event) return
    await moveToDeadLetters(tx, event, (error as Error).message)
    await storePosition(tx, event)
    const play_id = event.type === 'play.finished' ? event.seq : event.body['playId']
    log.error(
      { err: error, event: { type: event.type, seq: event.seq }, play_id },
      'a domain event failed and went to the dead letters',
    )
  })
  return 1
}
