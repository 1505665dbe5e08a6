import { setImmediate as turn } from 'node:timers/promises'
import type { Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { advance, handleBatch, type Advance, type EventProcessing } from './process-batch.ts'
import { countOpenEvents, hasOpenEvents, isPast, newestPosition, pauseEventProcessor, type LoggedEvent } from './events.sql.ts'

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
const lookAgainMs = 20
const lookAgainAtMostMs = 100
const notLeadingMs = 500

/**
 * The single ordered reader of domain events. Each event counts exactly once, even after a crash, because the position is
 * stored in the transaction of the changes.
 */
export function makeEventProcessor(options: EventProcessorOptions): EventProcessor {
  const { db } = options
  const most = options.batch ?? 2_000
  const state = { running: false, lastError: null as string | null, projected: 0 }
  const bell = makeBell()
  let loop: Promise<void> = Promise.resolve()

  const look = async (): Promise<Advance> => {
    const result = await advance(options, most)
    state.lastError = null
    if (typeof result === 'number') state.projected += result
    return result
  }
  return {
    wake: bell.ring,
    drain: async () => {
      // Handlers record events too, so the newest position is read in each round.
      while (!(await isPast(db, await newestPosition(db)))) {
        if (state.running) bell.ring()
        else await look()
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
      loop = run(state, { look, peek: () => hasOpenEvents(db) }, bell, options.log)
    },
    stop: async () => {
      state.running = false
      bell.ring()
      await loop
    },
    state: () => ({ ...state }),
  }
}

type Bell = ReturnType<typeof makeBell>

/** A pause that can be interrupted; an earlier interruption ends the next pause. */
function makeBell() {
  let rung = false
  let wakeUp: (() => void) | null = null
  return {
    ring: () => {
      rung = true
      wakeUp?.()
    },
    pause: async (ms: number): Promise<boolean> => {
      if (!rung) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, ms)
          wakeUp = () => {
            clearTimeout(timer)
            resolve()
          }
        })
        wakeUp = null
      }
      const wasRung = rung
      rung = false
      return wasRung
    },
  }
}

type Eyes = { look: () => Promise<Advance>; peek: () => Promise<boolean> }

async function run(state: { running: boolean; lastError: string | null }, { look, peek }: Eyes, bell: Bell, log: Log) {
  let rung = true
  let idle = 0
  const next = async (): Promise<Advance> => (rung || (await peek()) ? look() : 'idle')
  while (state.running) {
    const result = await next().catch((error: unknown): Advance => {
      const { message } = error as Error
      if (state.lastError !== message) log.warn({ err: error }, 'the event processor waits for the database')
      state.lastError = message
      return 'follower'
    })
    rung = true
    idle = result === 'idle' ? idle + 1 : 0
    if (typeof result === 'number') await turn()
    else if (state.running)
      rung = await bell.pause(result === 'idle' ? Math.min(lookAgainAtMostMs, lookAgainMs * idle) : notLeadingMs)
  }
}
