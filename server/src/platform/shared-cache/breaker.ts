type Options = { now: () => number; restMs: number }

/** Circuit breaker: after a failure no call is made for `restMs`, then one is tried. */
export function makeBreaker({ now, restMs }: Options) {
  let failedAt: number | null = null
  let trying = false

  return {
    isOpen: () => failedAt !== null,
    /** Returns null when the work failed or was not tried. */
    run: async <T>(work: () => Promise<T>): Promise<T | null> => {
      const rests = failedAt !== null && (trying || now() - failedAt < restMs)
      if (rests) return null
      trying = failedAt !== null
      try {
        const found = await work()
        failedAt = null
        return found
      } catch {
        failedAt = now()
        return null
      } finally {
        trying = false
      }
    },
  }
}
