import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { combine, lastPlaceWithPoints, pointsOf, type RankedEntry } from './combined.ts'

describe('points of a rank', () => {
  test('are 100, 90, 85 and one less for every lower rank', () => {
    expect([1, 2, 3, 4, 10, lastPlaceWithPoints, lastPlaceWithPoints + 1, 5_000].map(pointsOf)).toEqual([
      100, 90, 85, 84, 78, 1, 0, 0,
    ])
  })
  test('are never fewer for a better rank', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 200 }), (rank) => {
        expect(pointsOf(rank)).toBeGreaterThanOrEqual(pointsOf(rank + 1))
      }),
    )
  })
})

/** Games of a board, each with scores of some players, ranked like a board. */
const games = fc.array(
  fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 12 }), fc.nat(5)), { selector: ([player]) => player, maxLength: 10 }),
  {
    maxLength: 5,
  },
)
const ranked = (scores: [number, number][][]): RankedEntry[] =>
  scores.flatMap((game, i) =>
    game.map(([userId, score]) => ({ partitionId: i + 1, userId, rank: 1 + game.filter(([, other]) => other > score).length })),
  )

test('combined points add up for each player once, in order, and equal sums share a rank', () => {
  fc.assert(
    fc.property(games, (drawn) => {
      const placed = ranked(drawn)
      const standing = combine(placed)
      expect(new Set(standing.map(({ userId }) => userId)).size).toBe(standing.length)
      expect(standing.length).toBe(new Set(placed.map(({ userId }) => userId)).size)
      for (const one of standing) {
        const own = placed.filter(({ userId }) => userId === one.userId)
        expect(one.points).toBe(own.reduce((sum, { rank }) => sum + pointsOf(rank), 0))
        expect(one.rank).toBe(1 + standing.filter(({ points }) => points > one.points).length)
      }
      const points = standing.map((one) => one.points)
      expect(points).toEqual(points.toSorted((a, b) => b - a))
    }),
  )
})

test('combined points do not depend on the order of games and players', () => {
  fc.assert(
    fc.property(games, fc.infiniteStream(fc.nat()), (drawn, noise) => {
      const placed = ranked(drawn)
      const shuffled = placed.map((one) => ({ one, key: noise.next().value as number })).toSorted((a, b) => a.key - b.key)
      const plain = (standing: ReturnType<typeof combine>) => standing.map(({ userId, rank, points }) => [userId, rank, points])
      expect(plain(combine(shuffled.map(({ one }) => one)))).toEqual(plain(combine(placed)))
    }),
  )
})

test('combined points never lower a rank after a better score on one game', () => {
  fc.assert(
    fc.property(games, fc.integer({ min: 1, max: 12 }), fc.nat(4), (drawn, player, which) => {
      const better = drawn.map((game, i): [number, number][] =>
        i === which ? game.map(([userId, score]) => [userId, userId === player ? score + 3 : score]) : game,
      )
      const rankOf = (scores: [number, number][][]) =>
        combine(ranked(scores)).find(({ userId }) => userId === player)?.rank ?? Infinity
      expect(rankOf(better)).toBeLessThanOrEqual(rankOf(drawn))
    }),
  )
})
