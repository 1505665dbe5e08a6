/** Position of the primary's log at a time of this process's clock. */
type Position = { at: number; place: number }

/** Positions older than the largest tolerated lag are useless. */
const mostSamples = 64

/**
 * Computes the lag of a replica with one clock: the replica has what the primary had at the newest sample whose position it
 * reached. Infinite while it reached none. An idle primary keeps its position, so its replica has no lag.
 */
export function makePositionHistory() {
  const samples: Position[] = []
  return {
    recordPosition: (at: number, place: number): void => {
      samples.push({ at, place })
      if (samples.length > mostSamples) samples.shift()
    },
    lagAt: (now: number, reached: number): number => {
      const newest = samples.findLast(({ place }) => place <= reached)
      return newest === undefined ? Infinity : now - newest.at
    },
  }
}
