import pg from 'pg'
import { z } from 'zod'
import { sql, type Db } from '../db/database.ts'
import { rawQuery } from '../db/raw-query.ts'
import { cutConnection } from '../db/pool.ts'
import type { DatabaseLimits } from '../../config-limits.ts'
import type { Log } from '../log.ts'

/** Messages between nodes by LISTEN/NOTIFY: small, delivered after commit, lost without a listener. */
export type Broadcasts = {
  /** Sends when the caller's transaction commits. */
  send: (tx: Db, name: string, body: object) => Promise<void>
  on: (name: string, listener: (body: never) => void) => void
  /** Called after a lost connection is back: cached values may be stale. */
  onReconnect: (listener: () => void) => void
  start: () => Promise<void>
  /** Breaks the connection, which then reconnects: a hanging connection does not end by itself. */
  cut: () => void
  stop: () => Promise<void>
}

const channel = 'portal'
const largest = 7_500
const retryMs = 250

type Options = { databaseUrl: string; log: Log; limits: DatabaseLimits }

export function makeBroadcasts(options: Options): Broadcasts {
  const listeners = new Map<string, ((body: never) => void)[]>()
  const reconnected: (() => void)[] = []
  let client: pg.Client | null = null
  let stopped = false

  async function connect() {
    const next = await listeningClient(options, receive)
    if (stopped) return next.end()
    client = next
    next.on('end', () => {
      client = null
      void reconnect()
    })
  }

  async function reconnect() {
    while (!stopped && !client) {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      await connect().then(
        () => reconnected.forEach((listener) => listener()),
        (error: unknown) => options.log.debug({ err: error }, 'the broadcasts wait for the database'),
      )
    }
  }

  function receive(payload: string) {
    const cut = payload.indexOf(' ')
    const body = JSON.parse(payload.slice(cut + 1)) as never
    for (const listener of listeners.get(payload.slice(0, cut)) ?? []) listener(body)
  }

  return {
    send,
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    onReconnect: (listener) => void reconnected.push(listener),
    start: connect,
    cut: () => client && cutConnection(client),
    async stop() {
      stopped = true
      await client?.end().catch(() => {})
    },
  }
}

const notify = rawQuery(
  'broadcasts: notify',
  { pg_notify: z.string() },
  (payload: string) => sql`select pg_notify(${channel}, ${payload})`,
)

async function send(tx: Db, name: string, body: object): Promise<void> {
  const payload = `${name} ${JSON.stringify(body)}`
  if (payload.length > largest) throw new Error(`broadcast ${name} is too large for NOTIFY (${payload.length} characters)`)
  await notify(tx, payload)
}

// A refused attempt also emits `end`, so its listener is added after LISTEN succeeds.
async function listeningClient({ databaseUrl, limits }: Options, receive: (payload: string) => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: databaseUrl,
    application_name: 'portal-broadcasts',
    keepAlive: true,
    connectionTimeoutMillis: limits.broadcastConnectMs,
  })
  client.on('error', () => {})
  client.on('notification', ({ payload }) => receive(payload ?? ''))
  try {
    await client.connect()
    await client.query(`listen ${channel}`)
    return client
  } catch (error) {
    await client.end().catch(() => {})
    throw error
  }
}

/** Splits a list of ids so that each broadcast fits into NOTIFY. */
export function* chunksOf<T>(items: T[], size = 500): Generator<T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size)
}
