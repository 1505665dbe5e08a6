import { describe, expect, test } from 'vitest'
import { hasLamps, isLit, reachedOf, statesOf } from './badge-state.ts'

const badge = (data: number | string[], value: number, earned_at: string | null = null) => ({ data, value, earned_at })

describe('badge state', () => {
  test('the progress of a badge is a number or the length of a list', () => {
    expect([reachedOf(badge(7, 9)), reachedOf(badge(['a', 'b'], 9))]).toEqual([7, 2])
    expect([isLit(badge(9, 9)), isLit(badge(['a'], 2)), isLit(badge(0, 2, '2026-12-01T00:00:00Z'))]).toEqual([true, false, true])
    expect([hasLamps(badge(['a'], 5)), hasLamps(badge(1, 5)), hasLamps(badge([], 40))]).toEqual([true, false, false])
  })

  test('a badge is sealed until the previous one is earned, only in quests that open badges in order', () => {
    const badges = [badge(5, 5), badge(1, 5), badge(0, 5), badge(5, 5), badge(0, 5)]
    expect(statesOf(badges, true)).toEqual(['lit', 'running', 'sealed', 'lit', 'open'])
    expect(statesOf(badges, false)).toEqual(['lit', 'running', 'open', 'lit', 'open'])
  })
})
