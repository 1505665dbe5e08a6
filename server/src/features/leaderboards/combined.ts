export type RankedEntry = { partitionId: number; userId: number; rank: number }

export type CombinedPlace = { partitionId: number; rank: number; points: number }

export type Combined = { userId: number; rank: number; points: number; places: CombinedPlace[] }

const top = [100, 90]
const third = 85

export const lastPlaceWithPoints = 2 + third

export const pointsOf = (rank: number): number => top[rank - 1] ?? Math.max(0, third + 3 - rank)

/**
 * Adds up each player's points over all games. Equal scores earn the points of their shared rank; equal sums share a rank. Of
 * these the one with more first ranks is listed first. Players without a point are left out.
 */
export function combine(placed: readonly RankedEntry[]): Combined[] {
  const players = new Map<number, CombinedPlace[]>()
  for (const { partitionId, userId, rank } of placed) {
    const points = pointsOf(rank)
    if (points > 0) players.set(userId, [...(players.get(userId) ?? []), { partitionId, rank, points }])
  }
  const sums = [...players].map(([userId, places]) => ({
    userId,
    places,
    points: places.reduce((sum, { points }) => sum + points, 0),
    firsts: places.filter(({ rank }) => rank === 1).length,
  }))
  const order = sums.toSorted((a, b) => b.points - a.points || b.firsts - a.firsts || a.userId - b.userId)
  return order.map(({ userId, places, points }) => ({
    userId,
    points,
    places,
    rank: 1 + order.findIndex((other) => other.points === points),
  }))
}
