import type { BadgeProgress } from '@portal/contract/badges'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupBadges, moved, nextBadges } from './arrange-badges.ts'

const badge = (code: string, trigger_type: string, data: number, value: number, earned_at: string | null = null) =>
  ({ code, trigger_type, data, value, earned_at, quest_id: null }) as BadgeProgress

test('a badge that moves keeps all others in their order', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer(), { minLength: 1, maxLength: 20 }), fc.nat(), fc.integer(), (list, at, to) => {
      const from = at % list.length
      const after = moved(list, from, to)
      expect(new Set(after)).toEqual(new Set(list))
      expect(after).toHaveLength(list.length)
      expect(after.filter((one) => one !== list[from])).toEqual(list.filter((one) => one !== list[from]))
      expect(after.indexOf(list[from] as number)).toBe(Math.max(0, Math.min(list.length - 1, to)))
    }),
  )
})

test('the next badge is of each kind the first that is open, the nearest first', () => {
  const badges = [
    badge('ten', 'games_played', 10, 10, '2026-01-01T00:00:00Z'),
    badge('hundred', 'games_played', 60, 100),
    badge('thousand', 'games_played', 60, 1000),
    badge('week', 'day_streak', 6, 7),
    badge('titles', 'unique_titles', 0, 5),
  ]
  expect(nextBadges(badges, 3).map(({ code }) => code)).toEqual(['week', 'hundred', 'titles'])
  expect(groupBadges(badges).map(([kind, those]) => [kind, those.length])).toEqual([
    ['games_played', 3],
    ['day_streak', 1],
    ['unique_titles', 1],
  ])
})

test('badges of quests stand together, whatever lights them; those given by hand by themselves', () => {
  const ofQuest = { ...badge('encore', 'games_played', 3, 3), quest_id: 7 }
  const byHand = { ...badge('sport', '', 0, 1), trigger_type: null }
  const kinds = groupBadges([badge('ten', 'games_played', 10, 10), ofQuest, byHand]).map(([kind]) => kind)
  expect(kinds).toEqual(['games_played', 'quest', 'other'])
})
