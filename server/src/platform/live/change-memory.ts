/** Which topics changed lately: what a page that was deaf for a while asks about. */
export type ChangeMemory = {
  note: (topic: string) => void
  /** Whether one of the topics changed within the last `ms`; also true when that cannot be known. */
  changedWithin: (topics: Iterable<string>, ms: number) => boolean
  /** Something may have changed that nobody told. */
  lose: () => void
  forgetOld: () => void
}

/** How far back it reaches. */
const rememberedMs = 60_000

export function makeChangeMemory(): ChangeMemory {
  /** When each topic changed last, the oldest first. */
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
    lose() {
      knownSince = performance.now()
    },
    forgetOld() {
      const before = performance.now() - rememberedMs
      knownSince = Math.max(knownSince, before)
      for (const [topic, at] of changes) {
        if (at >= before) break
        changes.delete(topic)
      }
    },
  }
}
