import type { YearReview } from '@portal/contract/year-review'
import { describe, expect, test } from 'vitest'
import { longestRun, panelTexts } from './year-review.tsx'

const title = (id: number, code: string) => ({ id, name: code, code, gradient_start: '#ff0000', lamp_color: null, plays: 3 })
const review = (changes: Partial<YearReview> = {}): YearReview => ({
  year: 2026,
  month: null,
  total_plays: 1_234,
  minutes: 600,
  titles_played: 2,
  top_title: title(1, 'ZIL'),
  top_titles: [title(1, 'ZIL'), title(2, 'JWS')],
  best_score: {
    title_name: 'Jaws',
    title_code: 'JWS',
    score: 9_000_000,
    day: '2026-12-08',
    location_name: 'Pinball Parlor',
    game_id: null,
  },
  rarest_achievement: null,
  achievements: 0,
  badges: 0,
  days_played: 12,
  longest_day_streak: 1,
  locations: 0,
  percentile: 93.7,
  days: [],
  months: [
    { month: 1, plays: 2, top_title_code: 'JWS' },
    { month: 2, plays: 0, top_title_code: null },
    { month: 3, plays: 1, top_title_code: 'ZIL' },
  ],
  ...changes,
})

describe('year review', () => {
  test('has a panel for each part with data and ends with the card', () => {
    const panels = panelTexts(review())
    expect([...panels.keys()]).toEqual(['days', 'games', 'best', 'card'])
    expect(panels.get('days')).toEqual({
      label: 'Your 2026, day by day',
      heading: 'You played on 12 days',
      text: ['1,234 games and 10 hours.', 'No back-to-back days.'],
    })
    expect(panels.get('best')?.heading).toBe('December 8, Pinball Parlor')
    expect([...panelTexts(review({ top_title: null, best_score: null })).keys()]).toEqual(['days', 'card'])
  })

  test('names the rarest achievement with its share and what else was earned', () => {
    const rarest = {
      id: 1,
      title: 'Planet of terror',
      icon: 'skull',
      shape: 'arrow' as const,
      percent: 2.1,
      earned_at: '2026-10-17T20:00:00Z',
      title_id: 1,
      title_name: 'Godzilla',
      title_code: 'ZIL',
      gradient_start: '#ff0000',
      lamp_color: null,
    }
    const panel = panelTexts(review({ rarest_achievement: rarest, achievements: 85, badges: 1 })).get('rarest')
    expect(panel?.heading).toBe('Planet of terror')
    expect(panel?.text).toEqual(['2.1% of Godzilla players have it.', 'You also earned 84 other achievements and 1 badge.'])
    expect(panelTexts(review({ rarest_achievement: rarest, achievements: 1 })).get('rarest')?.text).toHaveLength(1)
  })

  test('does not mention a percentile below 50', () => {
    expect(panelTexts(review()).get('games')?.text).toContain('More games than 93% of players.')
    expect(
      panelTexts(review({ percentile: 12 }))
        .get('games')
        ?.text.join(' '),
    ).not.toContain('%')
    expect(
      panelTexts(review({ percentile: null }))
        .get('games')
        ?.text.join(' '),
    ).not.toContain('%')
  })

  test('frames the longest run of days, the earliest of equal ones, and none of a single day', () => {
    const days = ['2026-02-27', '2026-02-28', '2026-03-01', '2026-05-01', '2026-05-02', '2026-05-03']
    const played = (list: string[]) => list.map((day) => ({ day, plays: 1 }))
    expect([...longestRun(played(days))]).toEqual(['2026-02-27', '2026-02-28', '2026-03-01'])
    expect([...longestRun(played(['2026-05-01', '2026-05-03']))]).toEqual([])
  })
})
