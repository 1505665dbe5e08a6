import type { BadgeProgress } from '@portal/contract/badges'
import type { QuestSummary } from '@portal/contract/quests'
import { describe, expect, test } from 'vitest'
import { earnedInDecember, mainQuest, otherQuests, wallGroups } from './december.tsx'

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

const quest = (id: number, name: string, from = 1, until = 31): QuestSummary => ({
  id,
  pk: id,
  type: 'other',
  name,
  description: '____',
  start_date: new Date(Date.UTC(2026, 11, from)).toISOString(),
  end_date: new Date(Date.UTC(2026, 11, until)).toISOString(),
  badge: '',
  game_code: 'FOO',
  game_name: 'Foo Fighters',
  event_id: 6208,
  badge_count: 2,
  earned_count: 0,
  next_badge: null,
})

const badge = (id: number, quest_id: number | null): BadgeProgress => ({
  id,
  pk: id,
  code: `badge-${id}`,
  name: `Badge ${id}`,
  description: '',
  image: '',
  badge_url: '',
  shape: 'round',
  icon: 'star',
  quest_id,
  quest_view: quest_id === null ? null : 'band',
  trigger_type: 'games_played',
  value: 2,
  data: 0,
  earned_at: null,
  quest_name: null,
  start_date: null,
  end_date: null,
  is_sealed: false,
  quest_rule: null,
})

describe('the December page', () => {
  const quests = [quest(875, '007', 7, 14), quest(865, 'Defeat the Symbiotes'), quest(9, 'Ten doors'), quest(10, 'Seven nights')]

  test('groups the real badges by quest, the two small quests together', () => {
    const groups = wallGroups(quests, [badge(1, 875), badge(2, 875), badge(3, 865), badge(4, 9), badge(5, 10), badge(6, null)])
    expect(groups.map(({ name, badges }) => [name, badges.map(({ id }) => id)])).toEqual([
      ['007', [1, 2]],
      ['Defeat the Symbiotes', [3]],
      ['Ten doors and Seven nights', [4, 5]],
    ])
  })

  test('has the main button on the running quest that ends first', () => {
    expect(mainQuest(quests, new Date('2026-12-09T12:00:00Z'))).toBe(875)
    expect(mainQuest(quests, new Date('2026-12-20T12:00:00Z'))).toBe(865)
    expect(mainQuest(quests, new Date('2026-11-20T12:00:00Z'))).toBeNull()
  })
})
