/** When something was last told of a board, in milliseconds of one clock. */
export type Told = {
  /** The last two messages. */
  sent: number[]
  /** The last one that told of a podium. */
  podiumAt: number
}

export const nothingTold = (): Told => ({ sent: [], podiumAt: -Infinity })

/** What waits to be told: that a podium changed, or that something below it did. */
export type Waiting = 'podium' | 'change'

/**
 * When the next message may go. A podium is told of at once when it was not for a while, evenly spaced when it changes
 * without a pause. What changed below keeps out of its way: it waits until the board has been silent for a second, or
 * goes along, so that who climbs to the top while everybody plays need not wait for a turn. Never more than `perSecond`
 * in any second.
 */
export function dueAt(told: Told, waiting: Waiting, perSecond: number): number {
  if (waiting === 'change') return (told.sent.at(-1) ?? -Infinity) + 1000
  const crowded = told.sent.length < perSecond ? -Infinity : (told.sent.at(-perSecond) ?? -Infinity) + 1000
  return Math.max(told.podiumAt + 1000 / perSecond, crowded)
}

/** Notes a message. */
export function noteTold(told: Told, what: Waiting, at: number, perSecond: number): void {
  told.sent = [...told.sent, at].slice(-perSecond)
  if (what === 'podium') told.podiumAt = at
}
