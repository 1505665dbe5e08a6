import { describe, expect, test } from 'vitest'
import { groupQuests, timeUntil } from './quest-state.ts'

const now = new Date('2026-12-10T12:00:00Z')
const day = (number: number) => `2026-12-${String(number).padStart(2, '0')}T00:00:00Z`
const quest = (name: string, from: number, until: number, earned_count = 0) => ({
  name,
  start_date: day(from),
  end_date: day(until),
  earned_count,
  next_badge: null,
})

describe('quests', () => {
  test('are grouped: own running ones on top, then those that end first; ended ones newest first', () => {
    const groups = groupQuests(
      [
        quest('over', 1, 4),
        quest('late', 1, 31),
        quest('just over', 2, 9),
        quest('soon', 1, 12),
        quest('own', 1, 20, 2),
        quest('in a week', 17, 20),
        quest('tomorrow', 11, 31),
      ],
      now,
    )
    const names = Object.values(groups).map((group) => group.map(({ name }) => name))
    expect(names).toEqual([
      ['own', 'soon', 'late'],
      ['tomorrow', 'in a week'],
      ['just over', 'over'],
    ])
  })

  test('count whole days until their end, and hours in the last one', () => {
    expect(timeUntil('2026-12-13T17:00:00Z', now)).toEqual({ count: 3, unit: 'days' })
    expect(timeUntil('2026-12-11T11:30:00Z', now)).toEqual({ count: 23, unit: 'hours' })
    expect(timeUntil('2026-12-10T12:20:00Z', now)).toEqual({ count: 1, unit: 'hours' })
  })
})
