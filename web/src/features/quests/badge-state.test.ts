import { describe, expect, test } from 'vitest'
import { hasLamps, isDaily, statesOf } from './badge-state.ts'

const now = new Date('2026-12-09T00:00:00Z')

const badge = (data: number | string[], value: number, earned_at: string | null = null) => ({
  data,
  value,
  earned_at,
  start_date: '2026-12-01T00:00:00Z',
  end_date: '2027-01-01T00:00:00Z',
})

describe('badge state', () => {
  test('small lists have lamps', () => {
    expect([hasLamps(badge(['a'], 5)), hasLamps(badge(1, 5)), hasLamps(badge([], 40))]).toEqual([true, false, false])
  })

  test('a badge is sealed until the previous one is earned, only in quests that open badges in order', () => {
    const badges = [badge(5, 5), badge(1, 5), badge(0, 5), badge(5, 5), badge(0, 5)]
    expect(statesOf(badges, true, now)).toEqual(['lit', 'running', 'sealed', 'lit', 'open'])
    expect(statesOf(badges, false, now)).toEqual(['lit', 'running', 'open', 'lit', 'open'])
  })

  test('a badge is missed after its time, also where badges open in order', () => {
    const ended = { end_date: '2026-12-08T00:00:00Z' }
    const badges = [badge(5, 5), { ...badge(1, 5), ...ended }, { ...badge(0, 5), ...ended }]
    expect(statesOf(badges, false, now)).toEqual(['lit', 'missed', 'missed'])
    expect(statesOf(badges, true, now)).toEqual(['lit', 'missed', 'missed'])
  })

  test('a badge of at most 24 hours is daily', () => {
    expect(isDaily(badge(0, 5))).toBe(false)
    expect(isDaily({ start_date: '2026-12-08T08:00:00Z', end_date: '2026-12-09T08:00:00Z' })).toBe(true)
  })
})
