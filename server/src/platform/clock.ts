/** The only source of time in the server. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** Returns a clock for tests that does not advance by itself. */
export function settableClock(start: Date): Clock & { set: (to: Date) => void; advance: (ms: number) => void } {
  let current = start.getTime()
  return {
    now: () => new Date(current),
    set: (to) => {
      current = to.getTime()
    },
    advance: (ms) => {
      current += ms
    },
  }
}
