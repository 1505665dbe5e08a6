/** The only source of time in the server: rules get it passed in, tests set it. */
export type Clock = { now: () => Date }

export const systemClock: Clock = { now: () => new Date() }

/** A clock for tests: stands at a moment until told otherwise. */
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
