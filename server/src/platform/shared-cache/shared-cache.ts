/**
 * A cache that all nodes share. It may only refuse; the database decides everything else, so losing the cache allows nothing.
 */
export type SharedCache = {
  /** Counts a key in windows of `seconds`; null while the cache is unavailable. */
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
