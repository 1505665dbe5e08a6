import pg from 'pg'
import type { Db } from '../db/database.ts'
import { sql } from '../db/database.ts'
import type { Log } from '../log.ts'

/** Signals between nodes by LISTEN/NOTIFY: small, delivered after commit, lost when nobody listens. */
export type Bus = {
  /** Sends in the caller's transaction: it goes out when that commits. */
  send: (tx: Db, name: string, body: object) => Promise<void>
  on: (name: string, listener: (body: never) => void) => void
  /** Called after the listening connection was lost and is back: whatever was cached may be stale. */
  onReconnect: (listener: () => void) => void
  start: () => Promise<void>
  stop: () => Promise<void>
}

const channel = 'portal'
const largest = 7_500
const retryMs = 250

export function makeBus(options: { databaseUrl: string; log: Log }): Bus {
  const listeners = new Map<string, ((body: never) => void)[]>()
  const reconnected: (() => void)[] = []
  let client: pg.Client | null = null
  let stopped = false

  async function connect() {
    const next = new pg.Client({ connectionString: options.databaseUrl, application_name: 'portal-bus', keepAlive: true })
    next.on('error', () => {})
    next.on('end', () => {
      if (client === next) client = null
      if (!stopped) void again()
    })
    next.on('notification', ({ payload }) => receive(payload ?? ''))
    await next.connect()
    await next.query(`listen ${channel}`)
    client = next
  }

  async function again() {
    while (!stopped && !client) {
      await new Promise((resolve) => setTimeout(resolve, retryMs))
      await connect().then(
        () => reconnected.forEach((listener) => listener()),
        (error: unknown) => options.log.debug({ err: error }, 'bus waits for the database'),
      )
    }
  }

  function receive(payload: string) {
    const cut = payload.indexOf(' ')
    const body = JSON.parse(payload.slice(cut + 1)) as never
    for (const listener of listeners.get(payload.slice(0, cut)) ?? []) listener(body)
  }

  return {
    async send(tx, name, body) {
      const payload = `${name} ${JSON.stringify(body)}`
      if (payload.length > largest) throw new Error(`signal ${name} is too large for NOTIFY (${payload.length} characters)`)
      await sql`select pg_notify(${channel}, ${payload})`.execute(tx)
    },
    on: (name, listener) => void listeners.set(name, [...(listeners.get(name) ?? []), listener]),
    onReconnect: (listener) => void reconnected.push(listener),
    start: connect,
    async stop() {
      stopped = true
      await client?.end().catch(() => {})
    },
  }
}

/** Splits a long list of ids so that each signal stays below what NOTIFY carries. */
export function* chunksOf<T>(items: T[], size = 500): Generator<T[]> {
  for (let i = 0; i < items.length; i += size) yield items.slice(i, i + size)
}
