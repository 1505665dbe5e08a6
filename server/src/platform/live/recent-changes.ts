/** Tells a reconnected page whether its topics changed meanwhile. */
export type RecentChanges = {
  note: (topic: string) => void
  /** Also true when the log does not reach back far enough. */
  changedWithin: (topics: Iterable<string>, ms: number) => boolean
  /** Call after broadcasts may have been lost. */
  markAllChanged: () => void
  forgetOld: () => void
}

const keptMs = 60_000

export function makeRecentChanges(): RecentChanges {
  /** Oldest first. */
  const changes = new Map<string, number>()
  let knownSince = performance.now()
  return {
    note(topic) {
      changes.delete(topic)
      changes.set(topic, performance.now())
    },
    changedWithin(topics, ms) {
      const since = performance.now() - ms
      if (since < knownSince) return true
      for (const topic of topics) if ((changes.get(topic) ?? -Infinity) >= since) return true
      return false
    },
    markAllChanged() {
      knownSince = performance.now()
    },
    forgetOld() {
      const before = performance.now() - keptMs
      knownSince = Math.max(knownSince, before)
      for (const [topic, at] of changes) {
        if (at >= before) break
        changes.delete(topic)
      }
    },
  }
}
