/** A member's score and the number of entries above it, valid for one revision of the index. */
export type RecentRank = { score: number; above: number; revision: number }

const capacity = 8_192

/**
 * Remembers the score and rank of members that were looked up lately. Finding a member among millions of entries costs
 * several times as much as ranking a score, and the same members are looked up again and again.
 */
export type RecentRanks = {
  get: (member: number) => RecentRank | undefined
  set: (member: number, rank: RecentRank) => void
  /** Must be called whenever the entry of a member is removed. */
  forget: (member: number) => void
}

export function recentRanks(): RecentRanks {
  const ranks = new Map<number, RecentRank>()
  return {
    get: (member) => ranks.get(member),
    set: (member, rank) => {
      if (ranks.size >= capacity) ranks.clear()
      ranks.set(member, rank)
    },
    forget: (member) => void ranks.delete(member),
  }
}
