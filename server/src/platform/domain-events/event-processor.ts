import { setImmediate as turn } from 'node:timers/promises'
import type { Db, Tx } from '../db/database.ts'
import { isDatabaseUnavailable } from '../db/pool.ts'
import type { Log } from '../log.ts'
import {
  countOpenEvents,
  hasOpenEvents,
  hasProcessed,
  moveToDeadLetters,
  newestPosition,
  pauseEventProcessor,
  readBatch,
  storePosition,
  tryBecomeLeader,
  type LoggedEvent,
} from './events.sql.ts'

export type EventProcessor = {
  /** Announces committed events, so that the processor does not wait for its next poll. */
  wake: () => void
  /** Resolves when every event committed so far is handled. */
  drain: () => Promise<void>
  /** Returns the number of committed events that are not yet handled. */
  lag: () => Promise<number>
  /** Handles a dead letter in the caller's transaction while the processor waits. */
  replay: (tx: Tx, event: LoggedEvent) => Promise<void>
  start: () => void
  stop: () => Promise<void>
  state: () => { running: boolean; lastError: string | null; projected: number }
}

type EventProcessorOptions = EventProcessing & { batch?: number }

/** Polling finds events of other nodes, and events behind a running transaction. */
const pollMs = 20
const pollAtMostMs = 100
const notLeadingMs = 500

/**
 * The single ordered reader of domain events. Each event counts exactly once, even after a crash, because the position is
 * stored in the transaction of the changes.
 */
export function makeEventProcessor(options: EventProcessorOptions): EventProcessor {
  const { db } = options
  const most = options.batch ?? 2_000
  const state = { running: false, lastError: null as string | null, projected: 0 }
  const wakeUp = makeWakeUp()
  let loop: Promise<void> = Promise.resolve()

  const poll = async (): Promise<Advance> => {
    const result = await processEvents(options, most)
    state.lastError = null
    if (typeof result === 'number') state.projected += result
    return result
  }
  return {
    wake: wakeUp.notify,
    drain: async () => {
      // Handlers record events too, so the newest position is read in each round.
      while (!(await hasProcessed(db, await newestPosition(db)))) {
        if (state.running) wakeUp.notify()
        else await poll()
        await turn()
      }
    },
    lag: () => countOpenEvents(db),
    replay: async (tx, event) => {
      await pauseEventProcessor(tx)
      await handleBatch(tx, [event], options)
    },
    start: () => {
      if (state.running) return
      state.running = true
      loop = run(state, { poll, hasOpen: () => hasOpenEvents(db) }, wakeUp, options.log)
    },
    stop: async () => {
      state.running = false
      wakeUp.notify()
      await loop
    },
    state: () => ({ ...state }),
  }
}

type WakeUp = ReturnType<typeof makeWakeUp>

/** A pause that can be interrupted; an earlier interruption ends the next pause. */
function makeWakeUp() {
  let isNotified = false
  let endPause: (() => void) | null = null
  return {
    notify: () => {
      isNotified = true
      endPause?.()
    },
    pause: async (ms: number): Promise<boolean> => {
      if (!isNotified) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          endPause = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        endPause = null
      }
      const wasNotified = isNotified
      isNotified = false
      return wasNotified
    },
  }
}

type Steps = { poll: () => Promise<Advance>; hasOpen: () => Promise<boolean> }

async function run(state: { running: boolean; lastError: string | null }, { poll, hasOpen }: Steps, wakeUp: WakeUp, log: Log) {
  let isNotified = true
  let idle = 0
  const next = async (): Promise<Advance> => (isNotified || (await hasOpen()) ? poll() : 'idle')
  while (state.running) {
    const result = await next().catch((error: unknown): Advance => {
      const { message } = error as Error
      if (state.lastError !== message) log.warn({ err: error }, 'the event processor waits for the database')
      state.lastError = message
      return 'follower'
    })
    isNotified = true
    idle = result === 'idle' ? idle + 1 : 0
    if (typeof result === 'number') await turn()
    else if (state.running)
      isNotified = await wakeUp.pause(result === 'idle' ? Math.min(pollAtMostMs, pollMs * idle) : notLeadingMs)
  }
}

/** Handles a batch of events of one type, set-based, in the transaction that stores the position. */
export type BatchHandler = (tx: Tx, events: LoggedEvent[]) => Promise<void>

/** Result of one poll: nothing to do, another node leads, or the number of handled events. */
type Advance = 'idle' | 'follower' | number

type EventHandling = {
  /** An event without a handler goes to the dead letters. */
  handlers: Record<string, BatchHandler>
  /** Types whose relative order does not matter: adjacent events of these types form one group per type. */
  unordered?: readonly string[]
}

type EventProcessing = EventHandling & {
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

async function handleBatch(tx: Tx, batch: LoggedEvent[], { handlers, unordered = [] }: EventHandling) {
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
