import { setImmediate as turn } from 'node:timers/promises'
import type { Tx } from '../db/database.ts'
import type { Log } from '../log.ts'
import { advance, project, type Advance, type Projecting } from './project-batch.ts'
import { countOpenFacts, hasOpenFacts, isPast, newestPosition, pauseProjector, type LoggedFact } from './queries.ts'

export type { Projection, Projections } from './project-batch.ts'

export type Projector = {
  /** Says that facts were committed, so that the projector need not wait for its next look. */
  wake: () => void
  /** Resolves when every fact committed so far is projected. */
  drain: () => Promise<void>
  /** Facts committed and not yet projected. */
  lag: () => Promise<number>
  /** Projects a fact that was set aside, in the caller's transaction; the projector stands still meanwhile. */
  replay: (tx: Tx, fact: LoggedFact) => Promise<void>
  start: () => void
  stop: () => Promise<void>
  state: () => { running: boolean; lastError: string | null; projected: number }
}

type ProjectorOptions = Projecting & { batch?: number }

/** Facts of this node ring the bell; those of others, and those behind a running transaction, are looked for. */
const lookAgainMs = 20
const lookAgainAtMostMs = 100
const notLeadingMs = 500

/**
 * The one ordered reader of game_log and facts: every fact counts exactly once, whatever dies in between, because the
 * position is stored with what it changed.
 */
export function makeProjector(options: ProjectorOptions): Projector {
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
      // Projections record facts of their own, so the newest is asked for again each time.
      while (!(await isPast(db, await newestPosition(db)))) {
        if (state.running) bell.ring()
        else await look()
        await turn()
      }
    },
    lag: () => countOpenFacts(db),
    replay: async (tx, fact) => {
      await pauseProjector(tx)
      await project(tx, [fact], options)
    },
    start: () => {
      if (state.running) return
      state.running = true
      loop = run(state, { look, peek: () => hasOpenFacts(db) }, bell, options.log)
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

/** A pause that can be cut short; a ring while nobody waits cuts the next one. */
function makeBell() {
  let rung = false
  let wakeUp: (() => void) | null = null
  return {
    ring: () => {
      rung = true
      wakeUp?.()
    },
    /** Answers whether it was rung. */
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
      if (state.lastError !== message) log.warn({ err: error }, 'projector waits for the database')
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
