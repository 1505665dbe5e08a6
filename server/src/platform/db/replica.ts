import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'
import type { DatabaseLimits } from '../../config-limits.ts'
import type { Log } from '../log.ts'
import { makeDb, sql, type Db } from './database.ts'
import { cutConnections, isDatabaseUnavailable, makePool, type Pool } from './pool.ts'
import { firstRow, rawQuery } from './raw-query.ts'

/** For large or frequent reads that may be a second late. */
export type Replica = {
  /**
   * Runs a read on the replica while it is available and in time, else on the primary. An interrupted read is repeated on the
   * primary, so the read must change nothing.
   */
  read: <T>(work: (db: Db) => Promise<T>) => Promise<T>
  state: () => 'none' | 'used' | 'late' | 'away'
  /** Null without a replica, or while it is away. */
  lagMs: () => number | null
  pool: Pool | null
  start: () => void
  stop: () => Promise<void>
}

/** Reads everything from the primary. */
export const noReplica = (db: Db): Replica => ({
  read: (work) => work(db),
  state: () => 'none',
  lagMs: () => null,
  pool: null,
  start: () => {},
  stop: async () => {},
})

type Options = {
  url: string
  primaryUrl: string
  db: Db
  log: Log
  limits: DatabaseLimits
  onQuery?: ((text: string) => void) | undefined
}

/** A replica with more lag is not read. */
const lateAtMostMs = 1_000
const probeIntervalMs = 200

export function makeReplica({ url, primaryUrl, db, log, limits, onQuery }: Options): Replica {
  const pool = makePool({ url, max: 8, log, name: 'replica', limits, patience: limits.replicaReadMs })
  const replica = makeDb(pool, onQuery)
  const eyes = makeLagProbe({ url, primaryUrl, log, limits, onQuery })
  const stopping = new AbortController()
  let [state, lagMs]: ['used' | 'late' | 'away', number | null] = ['away', null]
  let looking: Promise<void> = Promise.resolve()

  const setState = (next: typeof state) => {
    if (next !== state) log.info({ replica: next }, 'the state of the replica changed')
    state = next
  }
  const stopUsingReplica = () => {
    setState('away')
    // All reads leave a hanging replica together.
    cutConnections(pool)
  }
  const updateState = async () => {
    const lateness = await eyes.measureLag()
    if (lateness === 'unknown') return
    lagMs = lateness === 'away' ? null : lateness
    if (lateness === 'away') stopUsingReplica()
    else setState(lateness <= lateAtMostMs ? 'used' : 'late')
  }
  const updateStatePeriodically = async () => {
    while (!stopping.signal.aborted) {
      await updateState()
      await wait(probeIntervalMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
    }
  }
  const read = async <T>(work: (from: Db) => Promise<T>): Promise<T> => {
    if (state === 'used')
      try {
        return await work(replica)
      } catch (error) {
        if (!isQueryInterrupted(error)) throw error
        if (!isPoolExhausted(error)) stopUsingReplica()
      }
    return work(db)
  }
  return {
    read,
    state: () => state,
    lagMs: () => lagMs,
    pool,
    start: () => void (looking = updateStatePeriodically()),
    stop: async () => {
      stopping.abort()
      await Promise.all([looking.then(() => pool.end()), looking.then(eyes.close)])
    },
  }
}

/**
 * Measures the replica's lag on separate connections: a crowded pool does not make a replica slow. An unreachable primary says
 * nothing about the replica, which then remains in use.
 */
function makeLagProbe({ url, primaryUrl, log, limits, onQuery }: Omit<Options, 'db'>) {
  const { replicaProbeMs } = limits
  const makeProbePool = (at: string, name: string) => makePool({ url: at, max: 1, log, name, limits, patience: replicaProbeMs })
  const pools = { primary: makeProbePool(primaryUrl, 'primary-probe'), replica: makeProbePool(url, 'replica-probe') }
  const [primary, replica] = [makeDb(pools.primary, onQuery), makeDb(pools.replica, onQuery)]
  const positions = makePositionHistory()
  return {
    /** Lag in milliseconds; `unknown` when the primary cannot be read. */
    measureLag: async (): Promise<number | 'away' | 'unknown'> => {
      const at = performance.now()
      const [written, reached] = await Promise.allSettled([
        withDeadline(writtenPositionOf(primary), replicaProbeMs),
        withDeadline(reachedPositionOf(replica), replicaProbeMs),
      ])
      if (reached.status === 'rejected') cutConnections(pools.replica)
      if (written.status === 'rejected') cutConnections(pools.primary)
      if (reached.status === 'rejected') return 'away'
      if (written.status === 'rejected') return 'unknown'
      positions.recordPosition(at, written.value)
      return positions.lagAt(performance.now(), reached.value)
    },
    close: () => Promise.all([pools.primary.end(), pools.replica.end()]),
  }
}

/** Bytes the primary has written to its log. */
const writtenPositionOf = async (db: Db): Promise<number> => (await writtenPosition(db))?.position ?? Infinity

/** Bytes of it that the replica shows. */
const reachedPositionOf = async (replica: Db): Promise<number> => (await reachedPosition(replica))?.position ?? -1

const writtenPosition = firstRow(
  rawQuery(
    'replica: written position',
    { position: z.number() },
    () => sql`select pg_wal_lsn_diff(pg_current_wal_lsn(), '0/0') as position`,
  ),
)

const reachedPosition = firstRow(
  rawQuery(
    'replica: reached position',
    { position: z.number().nullable() },
    () => sql`
    select pg_wal_lsn_diff(case when pg_is_in_recovery() then pg_last_wal_replay_lsn() else pg_current_wal_lsn() end, '0/0')
      as position`,
  ),
)

/** Returns whether the replica failed and not the read: it is unavailable, or cancels the read for replication (40001). */
const isQueryInterrupted = (error: unknown) => isDatabaseUnavailable(error) || (error as { code?: string }).code === '40001'

/** The pool was full for too long: the read goes elsewhere, and running reads continue. */
const isPoolExhausted = (error: unknown) => /timeout exceeded when trying to connect/.test((error as Error).message)

async function withDeadline<T>(work: Promise<T>, ms: number): Promise<T> {
  const late = new AbortController()
  const tooLate = wait(ms, undefined, { signal: late.signal, ref: false }).then(() => {
    throw new Error('the replica does not answer')
  })
  work.catch(() => {})
  tooLate.catch(() => {})
  try {
    return await Promise.race([work, tooLate])
  } finally {
    late.abort()
  }
}

/** Position of the primary's log at a time of this process's clock. */
type Position = { at: number; place: number }

/** Positions older than the largest tolerated lag are useless. */
const mostSamples = 64

/**
 * Computes the lag of a replica with one clock: the replica has what the primary had at the newest sample whose position it
 * reached. Infinite while it reached none. An idle primary keeps its position, so its replica has no lag.
 */
export function makePositionHistory() {
  const samples: Position[] = []
  return {
    recordPosition: (at: number, place: number): void => {
      samples.push({ at, place })
      if (samples.length > mostSamples) samples.shift()
    },
    lagAt: (now: number, reached: number): number => {
      const newest = samples.findLast(({ place }) => place <= reached)
      return newest === undefined ? Infinity : now - newest.at
    },
  }
}
