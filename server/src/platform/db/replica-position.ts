/** Where the primary's log stood at a time of ours. */
type Position = { at: number; place: number }

/** So many looks are kept: later ones than a replica may be behind are of no interest. */
const kept = 64

/**
 * How late a replica is, by one clock: it has what the primary had at the newest of the times whose position it has reached.
 * Infinite while it has reached none. A primary that nobody writes to stays where it is, and its replica is never late.
 */
export function replicaPositions() {
  const seen: Position[] = []
  return {
    /** The primary stood there, or further, at that time. */
    noteAt: (at: number, place: number): void => {
      seen.push({ at, place })
      if (seen.length > kept) seen.shift()
    },
    latenessAt: (now: number, reached: number): number => {
      const newest = seen.findLast(({ place }) => place <= reached)
      return newest === undefined ? Infinity : now - newest.at
    },
  }
}
