/** Times of a board's messages, in milliseconds of one clock. */
export type SentMessages = {
  sent: number[]
  podiumAt: number
}

export const nothingSent = (): SentMessages => ({ sent: [], podiumAt: -Infinity })

export type PendingChange = 'podium' | 'change'

/**
 * Returns when the next message may be sent. A podium change is sent immediately after a pause, and evenly spaced during a
 * series. Changes below the podium wait until the board has been silent for a second, or go along with a podium change, so that
 * they never delay one. There are never more than `perSecond` messages in any second.
 */
export function nextSendTime(told: SentMessages, waiting: PendingChange, perSecond: number): number {
  if (waiting === 'change') return (told.sent.at(-1) ?? -Infinity) + 1000
  const crowded = told.sent.length < perSecond ? -Infinity : (told.sent.at(-perSecond) ?? -Infinity) + 1000
  return Math.max(told.podiumAt + 1000 / perSecond, crowded)
}

export function recordSent(told: SentMessages, what: PendingChange, at: number, perSecond: number): void {
  told.sent = [...told.sent, at].slice(-perSecond)
  if (what === 'podium') told.podiumAt = at
}
