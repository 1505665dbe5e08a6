/** Valid for one revision of the index. */
export type RecentRank = { score: number; above: number; revision: number }

const capacity = 8_192

/**
 * Remembers score and rank of recently requested members: finding a member among millions of entries costs several times as
 * much as ranking a score.
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
