/** When something was last told of a board, in milliseconds of one clock. */
export type Told = {
  /** The last two messages. */
  sent: number[]
  /** The last one that carried rows. */
  rowsAt: number
}

export const nothingTold = (): Told => ({ sent: [], rowsAt: -Infinity })

/** What waits to be told: rows near the top that changed, or only that something below them did. */
export type Waiting = 'rows' | 'change'

/**
 * When the next message may go. Rows go at once when none went for a while, evenly spaced when they come without a
 * pause. A change that carries none keeps out of their way: it waits until the board has been silent for a second, so
 * that a row that climbs while everybody plays need not wait for a turn. Never more than `perSecond` in any second.
 */
export function dueAt(told: Told, waiting: Waiting, perSecond: number): number {
  if (waiting === 'change') return (told.sent.at(-1) ?? -Infinity) + 1000
  const crowded = told.sent.length < perSecond ? -Infinity : (told.sent.at(-perSecond) ?? -Infinity) + 1000
  return Math.max(told.rowsAt + 1000 / perSecond, crowded)
}

/** Notes a message. */
export function noteTold(told: Told, what: Waiting, at: number, perSecond: number): void {
  told.sent = [...told.sent, at].slice(-perSecond)
  if (what === 'rows') told.rowsAt = at
}
