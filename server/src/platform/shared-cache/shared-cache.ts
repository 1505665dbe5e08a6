/**
 * A cache that all nodes share. It only refuses what it has seen; the database decides on everything else. Losing the cache or
 * its content therefore allows nothing.
 */
export type SharedCache = {
  /** Adds one to the count of a key in windows of this many seconds; null while the cache is unavailable. */
  count: (key: string, seconds: number) => Promise<{ count: number; endsInMs: number } | null>
  /** Returns whether the key was passed before within `forMs`; false while the cache is unavailable. */
  seenBefore: (key: string, forMs: number) => Promise<boolean>
  state: () => 'none' | 'used' | 'away'
  stop: () => Promise<void>
}

export const noSharedCache: SharedCache = {
  count: () => Promise.resolve(null),
  seenBefore: () => Promise.resolve(false),
  state: () => 'none',
  stop: async () => {},
}
