import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { cutConnection } from './pool.ts'

const intervalMs = 500
const timeoutMs = 2_000

type Options = { databaseUrl: string; log: Log; onUnresponsive: () => void }

/**
 * Checks on a separate connection whether the database responds, and calls `onUnresponsive` when it does not. A hanging
 * database or network breaks no connection, so requests would wait forever.
 */
export function startHealthCheck({ databaseUrl, log, onUnresponsive }: Options): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const pause = () => wait(intervalMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function checkUntilUnresponsive(client: pg.Client) {
    while (!stopping.signal.aborted) {
      if (!(await isResponsive(client))) {
        log.error({ silentForMs: timeoutMs }, 'the database does not respond: its connections are closed')
        onUnresponsive()
        return
      }
      await pause()
    }
  }
  async function run() {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'portal-health-check',
        connectionTimeoutMillis: timeoutMs,
      })
      client.on('error', () => {})
      await client.connect().then(
        () => checkUntilUnresponsive(client),
        () => {},
      )
      cutConnection(client)
      await pause()
    }
  }
  const running = run()
  return {
    stop: async () => {
      stopping.abort()
      await running
    },
  }
}

/** Returns false only on timeout; an error is a response too. */
async function isResponsive(client: pg.Client): Promise<boolean> {
  const timer = new AbortController()
  let answered = false
  const query = client.query('select 1').then(
    () => (answered = true),
    () => (answered = true),
  )
  const timeout = wait(timeoutMs, undefined, { signal: timer.signal, ref: false }).catch(() => {})
  await Promise.race([query, timeout])
  timer.abort()
  // When this process itself was late, the answer may still be unread in the socket.
  if (!answered) await turn()
  if (!answered) await turn()
  return answered
}
