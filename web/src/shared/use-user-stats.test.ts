import { afterEach, describe, expect, test } from 'vitest'
import { dropUserStats } from '../lib/drop-user-stats.ts'
import { keepUserStats, keptUserStats, userStatsLifeMs } from './use-user-stats.ts'

const answer = { success: true, stats: { points: 5 } } as unknown as Parameters<typeof keepUserStats>[1]

afterEach(() => sessionStorage.clear())

describe('cache of user stats', () => {
  test("a player's figures are kept for five minutes and not a moment longer", () => {
    expect(userStatsLifeMs).toBe(300_000)
    keepUserStats(1000, answer, 50)
    expect(keptUserStats(1000, 50 + 299_999)).toEqual(answer)
    expect(keptUserStats(1000, 50 + 300_000)).toBeUndefined()
    expect(keptUserStats(1001, 51)).toBeUndefined()
  })

  test('ignores a stored entry from the future or with another shape', () => {
    keepUserStats(1000, answer, 10_000)
    expect(keptUserStats(1000, 9_000)).toBeUndefined()
    sessionStorage.setItem('portal.user-stats.1000', '{"at":')
    expect(keptUserStats(1000, 10_001)).toBeUndefined()
  })

  test('deletes the figures of one player or of all, and nothing else', () => {
    for (const id of [1000, 1001]) keepUserStats(id, answer)
    sessionStorage.setItem('portal.other', 'stays')
    dropUserStats(1000)
    expect([keptUserStats(1000), keptUserStats(1001)]).toEqual([undefined, answer])
    dropUserStats()
    expect(keptUserStats(1001)).toBeUndefined()
    expect(sessionStorage.getItem('portal.other')).toBe('stays')
  })
})
