type Options = { now: () => number; restMs: number }

/**
 * Keeps those who ask a helper from waiting for one that does not help: after a failure nobody asks for a while, then one
 * asks, and when that works all do again.
 */
export function makeBreaker({ now, restMs }: Options) {
  let failedAt: number | null = null
  let trying = false

  return {
    isOpen: () => failedAt !== null,
    /** What the work brings, or null when it failed or was not tried. */
    ask: async <T>(work: () => Promise<T>): Promise<T | null> => {
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
