import { setImmediate as turn } from 'node:timers/promises'
import type { Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { processEvents, handleBatch, type Advance, type EventProcessing } from './process-batch.ts'
import {
  countOpenEvents,
  hasOpenEvents,
  hasProcessed,
  newestPosition,
  pauseEventProcessor,
  type LoggedEvent,
} from './events.sql.ts'

export type { BatchHandler } from './process-batch.ts'

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
