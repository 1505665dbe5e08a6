import { setImmediate as turn, setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import type { DatabaseLimits } from '../../config-limits.ts'
import type { Log } from '../log.ts'
import { cutConnection } from './pool.ts'

const intervalMs = 500

type Options = { databaseUrl: string; log: Log; limits: DatabaseLimits; onUnresponsive: () => void }

/**
 * Checks on a separate connection whether the database responds, and calls `onUnresponsive` when it does not. A hanging
 * database or network breaks no connection, so requests would wait forever.
 */
export function startHealthCheck({ databaseUrl, log, limits, onUnresponsive }: Options): { stop: () => Promise<void> } {
  const { healthAnswerMs } = limits
  const stopping = new AbortController()
  const pause = () => wait(intervalMs, undefined, { signal: stopping.signal, ref: false }).catch(() => {})

  async function checkConnection(client: pg.Client): Promise<Answer> {
    let answer = await answerOf(client.connect(), healthAnswerMs)
    while (answer === 'success' && !stopping.signal.aborted) {
      await pause()
      answer = await answerOf(client.query('select 1'), healthAnswerMs)
    }
    return answer
  }
  async function run() {
    while (!stopping.signal.aborted) {
      const client = new pg.Client({ connectionString: databaseUrl, application_name: 'portal-health-check' })
      client.on('error', () => {})
      const answer = await checkConnection(client)
      cutConnection(client)
      if (answer === 'none') {
        log.error({ silentForMs: healthAnswerMs }, 'the database does not respond: its connections are closed')
        onUnresponsive()
      }
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

/** An error is an answer too, but the connection may be dead: it then never reports a later silence. */
type Answer = 'success' | 'error' | 'none'

async function answerOf(work: Promise<unknown>, timeoutMs: number): Promise<Answer> {
  const timer = new AbortController()
  let answer: Answer = 'none'
  const answered = work.then(
    () => void (answer = 'success'),
    () => void (answer = 'error'),
  )
  const timeout = wait(timeoutMs, undefined, { signal: timer.signal, ref: false }).catch(() => {})
  await Promise.race([answered, timeout])
  timer.abort()
  // When this process itself was late, the answer may still be unread in the socket.
  if (answer === 'none') await turn()
  if (answer === 'none') await turn()
  return answer
}
