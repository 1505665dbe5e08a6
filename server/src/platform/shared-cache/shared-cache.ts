/**
 * A memory in front of the database that all nodes share. It only refuses what it has seen; what it lets pass the database
 * decides. So losing it, or all it knew, opens nothing: the database is asked more often, that is all.
 */
export type SharedCache = {
  /** Counts one more under a key, in windows of so many seconds; null when it cannot tell. */
  count: (key: string, seconds: number) => Promise<{ count: number; endsInMs: number } | null>
  /** Whether a key was named before within the time it is kept; false when it cannot tell. */
  seenBefore: (key: string, forMs: number) => Promise<boolean>
  state: () => 'none' | 'used' | 'away'
  stop: () => Promise<void>
}

/** The database does everything itself. */
export const noSharedCache: SharedCache = {
  count: () => Promise.resolve(null),
  seenBefore: () => Promise.resolve(false),
  state: () => 'none',
  stop: async () => {},
}
