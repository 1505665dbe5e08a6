import type { Socket } from 'node:net'
import pg from 'pg'
import type { DatabaseLimits } from '../../config-limits.ts'
import { withoutLogOrigin, type Log } from '../log.ts'

pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (text) => text)

export type Pool = pg.Pool
export type PoolClient = pg.PoolClient

export type PoolOptions = {
  url: string
  max: number
  log: Log
  name: string
  limits: DatabaseLimits
  /** Milliseconds to wait for an answer, for a server that may hang and has a substitute. */
  patience?: number
  /** Plans each statement once per connection instead of once per set of values. */
  planOnce?: boolean
}

const dead = new WeakSet<object>()
const openClients = new WeakMap<Pool, Set<PoolClient>>()

/** Returns whether the connection broke outside the pool; such a client is destroyed on release. */
export const isDead = (client: object) => dead.has(client)

/**
 * Creates a pool that survives restarts of PostgreSQL: without an error listener on each client, a broken connection ends the
 * process.
 */
export function makePool(options: PoolOptions): Pool {
  const { url, max, log, name, limits, patience, planOnce = false } = options
  const pool = new pg.Pool({
    connectionString: url,
    max,
    connectionTimeoutMillis: limits.connectMs,
    idleTimeoutMillis: 30_000,
    statement_timeout: limits.statementMs,
    lock_timeout: limits.lockMs,
    idle_in_transaction_session_timeout: limits.idleInTransactionMs,
    application_name: `portal-${name}`,
    keepAlive: true,
    ...(patience === undefined ? {} : { query_timeout: patience }),
    ...(planOnce ? { options: '-c plan_cache_mode=force_generic_plan' } : {}),
  })
  pool.on('error', (error) => withoutLogOrigin(() => log.warn({ pool: name, err: error }, 'idle database connection lost')))
  const open = new Set<PoolClient>()
  openClients.set(pool, open)
  pool.on('connect', (client) => {
    open.add(client)
    client.on('error', () => dead.add(client))
  })
  pool.on('remove', (client) => void open.delete(client))
  return pool
}

/** Breaks every connection of a pool, including busy ones: a hanging server would keep them forever. */
export function cutConnections(pool: Pool): void {
  for (const client of openClients.get(pool) ?? []) {
    dead.add(client)
    cutConnection(client)
  }
}

/** Breaks a connection, including a busy one. */
export function cutConnection(client: pg.Client | PoolClient): void {
  ;(client as unknown as { connection?: { stream?: Socket } }).connection?.stream?.destroy()
}

/** Runs work on one client, and destroys the client when its connection broke. */
export async function withClient<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    return await work(client)
  } finally {
    client.release(isDead(client))
  }
}

const unavailableCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ENOTFOUND',
  'ETIMEDOUT',
  '53100',
  '53200',
  '53300',
  '57P01',
  '57P02',
  '57P03',
  '25006',
  '55P03',
  '57014',
])

/** Returns whether an error means that the database is unavailable, rather than a fault of the statement. */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code = '' } = error as { code?: string }
  if (unavailableCodes.has(code) || code.startsWith('08')) return true
  return /timeout exceeded when trying to connect|Query read timeout|Connection terminated|Client has encountered a connection error|client is closed|Cannot use a pool after/i.test(
    error.message,
  )
}
