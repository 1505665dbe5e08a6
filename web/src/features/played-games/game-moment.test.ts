import type { GameAchievement, GameReport } from '@portal/contract/played-games'
import { describe, expect, test } from 'vitest'
import { momentsOf } from './game-moment.tsx'

const achievement = (achievement_id: number) => ({ achievement_id, title: `Achievement ${achievement_id}` }) as GameAchievement
const rank = (passed: string | null) => ({ board_id: 1, passed }) as GameReport['ranks'][number]
const earlier = { score: 100, ended_at: '2026-11-19T18:00:00Z' }
const game = (part: Partial<GameReport>): GameReport =>
  ({ score: 50, previous_best: earlier, achievements: [], ranks: [], ...part }) as GameReport

describe('the moments of a finished game', () => {
  test('are none when nothing changed', () => {
    expect(momentsOf(game({}))).toEqual([])
    expect(momentsOf(game({ previous_best: null }))).toEqual([])
  })

  test('show a personal best and the player passed without an achievement', () => {
    const moments = momentsOf(game({ score: 150, ranks: [rank(null), rank('kaijukat')] }))
    expect(moments).toEqual([{ achievement: null, isBest: true, passed: 'kaijukat', more: 0 }])
  })

  test('show at most three achievements and count the rest on the last one', () => {
    const moments = momentsOf(game({ score: 150, achievements: [1, 2, 3, 4, 5].map(achievement) }))
    expect(moments.map((one) => one.achievement?.achievement_id)).toEqual([1, 2, 3])
    expect(moments.map(({ more }) => more)).toEqual([0, 0, 2])
    expect(moments.map(({ isBest }) => isBest)).toEqual([true, false, false])
  })
})
