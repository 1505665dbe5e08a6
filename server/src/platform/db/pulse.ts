import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '../log.ts'
import { cutConnection } from './pool.ts'

const beatEveryMs = 500
const silentAfterMs = 2_000

type Options = { databaseUrl: string; log: Log; onSilence: () => void }

/**
 * Feels whether the database is alive where its connections are: one that hangs, or a network that swallows everything, breaks
 * no connection, and whoever waits there would wait for ever. A statement that is merely slow does not count as silence.
 */
export function startPulse({ databaseUrl, log, onSilence }: Options): { stop: () => Promise<void> } {
  const stopping = new AbortController()
  const pause = () => wait(beatEveryMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function follow(client: pg.Client) {
    while (!stopping.signal.aborted) {
      if (!(await answers(client))) {
        log.error({ silentForMs: silentAfterMs }, 'the database hangs: its connections are given up')
        onSilence()
        return
      }
      await pause()
    }
  }
  async function run() {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({
        connectionString: databaseUrl,
        application_name: 'portal-pulse',
        connectionTimeoutMillis: silentAfterMs,
      })
      client.on('error', () => {})
      await client.connect().then(
        () => follow(client),
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

/** False only for a database that says nothing; one that refuses or breaks off says so to everybody itself. */
async function answers(client: pg.Client): Promise<boolean> {
  const timer = new AbortController()
  let answered = false
  const asked = client.query('select 1').then(
    () => (answered = true),
    () => (answered = true),
  )
  const patience = wait(silentAfterMs, undefined, { signal: timer.signal, ref: false }).catch(() => {})
  await Promise.race([asked, patience])
  timer.abort()
  // An answer may lie there unread when it was we who were late.
  if (!answered) await turn()
  if (!answered) await turn()
  return answered
}
