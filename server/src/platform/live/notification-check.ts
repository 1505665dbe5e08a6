import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Services } from '../services.ts'

/** Whether this node receives its own NOTIFY; `unchecked` until the first answer. */
export type Notifications = 'unchecked' | 'delivered' | 'missing'

export const notificationsMissing = 'This connection does not deliver notifications. Is it a pooler in transaction mode?'

const broadcast = 'notification-check'
const usual = { answerMs: 2_000, againMs: 5_000 }

type Needs = Pick<Services, 'broadcasts' | 'db' | 'log'>

/**
 * Sends a NOTIFY to this node at its start. Without delivery ended sessions and live messages would not reach other nodes. Nodes
 * without background work, in tests, count as checked.
 */
export function makeNotificationCheck({ broadcasts, db, log }: Needs, { answerMs, againMs } = usual) {
  const token = randomUUID()
  const stopping = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopping.signal, ref: false }).catch(() => {})
  let state: Notifications = 'delivered'
  let onDelivered = () => {}

  broadcasts.on(broadcast, (body: { token: string }) => {
    if (body.token === token) onDelivered()
  })
  const attempt = async (): Promise<void> => {
    const delivered = new Promise<void>((resolve) => {
      onDelivered = () => {
        state = 'delivered'
        resolve()
      }
    })
    await broadcasts.send(db, broadcast, { token }).catch(() => {})
    await Promise.race([delivered, pause(answerMs)])
    if (state === 'delivered' || stopping.signal.aborted) return
    if (state !== 'missing') log.error(notificationsMissing)
    state = 'missing'
  }
  const run = async () => {
    while (!stopping.signal.aborted) {
      await attempt()
      if (state === 'delivered') return
      await pause(againMs)
    }
  }
  return {
    state: () => state,
    start: () => {
      state = 'unchecked'
      const running = run()
      return {
        stop: async () => {
          stopping.abort()
          await running
        },
      }
    },
  }
}
