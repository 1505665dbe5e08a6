import { describe, expect, test } from 'vitest'
import { earnedInDecember, otherQuests } from './december.ts'

describe('December quests', () => {
  test('count 29 badges: those of three quests and one of each other quest', () => {
    const quests = [
      { id: 875, earned_count: 3 },
      { id: 876, earned_count: 13 },
      { id: 1001, earned_count: 1 },
      { id: 1002, earned_count: 2 },
      { id: 1003, earned_count: 1 },
    ]
    expect(otherQuests(quests).map(({ id }) => id)).toEqual([1001, 1002])
    expect(earnedInDecember(quests)).toBe(3 + 13 + 1 + 1)
    expect(earnedInDecember([])).toBe(0)
  })
})
