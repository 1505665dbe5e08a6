import type { BadgeProgress } from '@portal/contract/badges'
import { describe, expect, test } from 'vitest'
import { filterBadges, foldGroup, groupBadges, nextBadges, textsOf } from './group-badges.ts'

const badge = (code: string, trigger_type: string, data: number, value: number, earned_at: string | null = null) =>
  ({
    code,
    trigger_type,
    data,
    value,
    earned_at,
    quest_id: null,
    quest_name: null,
    start_date: null,
    end_date: null,
    is_sealed: false,
    quest_rule: null,
  }) as BadgeProgress

describe('badges', () => {
  const now = new Date('2026-11-22T12:00:00Z')
  const past = '2026-11-01T00:00:00Z'
  const future = '2026-12-01T00:00:00Z'

  test('the next badges contain the lowest open badge of each figure, the nearest first', () => {
    const badges = [
      badge('ten', 'games_played', 10, 10, '2026-01-01T00:00:00Z'),
      badge('hundred', 'games_played', 60, 100),
      badge('thousand', 'games_played', 60, 1000),
      badge('week', 'day_streak', 6, 7),
      badge('titles', 'unique_titles', 0, 5),
    ]
    expect(nextBadges(badges, 3, now).map(({ code }) => code)).toEqual(['week', 'hundred', 'titles'])
    expect(groupBadges(badges).map(({ kind, badges: those }) => [kind, those.length])).toEqual([
      ['games_played', 3],
      ['day_streak', 1],
      ['unique_titles', 1],
    ])
  })

  test('the next badges contain the nearest badge of each running quest, but no sealed, announced or ended one', () => {
    const ofQuest = (code: string, data: number, more: Partial<BadgeProgress> = {}) => ({
      ...badge(code, 'cumulative_score', data, 700),
      quest_id: 7,
      start_date: past,
      end_date: future,
      ...more,
    })
    const badges = [
      badge('week', 'day_streak', 1, 7),
      ofQuest('far', 100),
      ofQuest('near', 593),
      ofQuest('sealed', 600, { is_sealed: true }),
      ofQuest('announced', 600, { quest_id: 8, start_date: future }),
      ofQuest('ended', 600, { quest_id: 9, end_date: past }),
    ]
    expect(nextBadges(badges, 3, now).map(({ code }) => code)).toEqual(['near', 'week'])
  })

  test('badges are grouped by quest, and those without a rule have a group of their own', () => {
    const ofQuest = (quest_id: number, quest_name: string) => ({ ...badge('encore', 'games_played', 3, 3), quest_id, quest_name })
    const byHand = { ...badge('sport', '', 0, 1), trigger_type: null }
    const groups = groupBadges([badge('ten', 'games_played', 10, 10), ofQuest(7, '007'), ofQuest(8, 'Kaiju'), byHand])
    expect(groups.map(({ kind, questName }) => [kind, questName])).toEqual([
      ['games_played', null],
      ['quest 7', '007'],
      ['quest 8', 'Kaiju'],
      ['other', null],
    ])
  })

  test('a group with many open badges shows the earned ones and the first open one', () => {
    const earned = (code: string) => badge(code, 'games_played', 1, 1, past)
    const open = (code: string) => badge(code, 'games_played', 0, 1)
    const folded = (badges: BadgeProgress[]) => {
      const { shown, folded: count } = foldGroup(badges)
      return [shown.map(({ code }) => code).join(''), count]
    }
    expect(folded([earned('a'), open('b'), open('c'), open('d'), earned('e')])).toEqual(['abe', 2])
    expect(folded([earned('a'), open('b'), open('c')])).toEqual(['abc', 0])
    expect(folded([open('a'), open('b'), open('c')])).toEqual(['a', 2])
  })

  test('a badge of a quest says what counts and how far it is, other badges keep their description', () => {
    const window = { start_date: past, end_date: future }
    const ofQuest = (code: string, trigger_type: 'cumulative_score' | 'badges_earned', data: number, value: number) => ({
      ...badge(code, trigger_type, data, value),
      ...window,
      description: 'It spins, it flies.',
      quest_id: 7,
      quest_rule: {
        ...window,
        trigger_type,
        games: trigger_type === 'cumulative_score' ? ['Godzilla'] : [],
        locations: [],
        achievements: [],
        own_amount: data,
        streak: null,
      },
    })
    const badges = [
      ofQuest('turtle', 'cumulative_score', 436_800_000, 700_000_000),
      ofQuest('all', 'badges_earned', 0, 1),
      { ...badge('ten', 'games_played', 3, 10), description: 'Finish ten games.' },
    ]
    expect(badges.map((one) => textsOf(one, badges, now))).toEqual([
      { rule: 'Score 700,000,000 in total on Godzilla', toGo: '263,200,000 points to go' },
      { rule: 'Earn the other badge', toGo: '1 badge to go' },
      { rule: 'Finish ten games.', toGo: null },
    ])
  })

  test('badges are filtered by what is earned', () => {
    const badges = [badge('ten', 'games_played', 10, 10, past), badge('hundred', 'games_played', 60, 100)]
    const codes = (filter: 'all' | 'earned' | 'to-go') => filterBadges(badges, filter).map(({ code }) => code)
    expect([codes('all'), codes('earned'), codes('to-go')]).toEqual([['ten', 'hundred'], ['ten'], ['hundred']])
  })
})
