import type { YearReview } from '@portal/contract/year-review'
import { describe, expect, test } from 'vitest'
import { numberPanels, panelTitles } from './year-review.tsx'

const title = (id: number, code: string) => ({ id, name: code, code, gradient_start: '#ff0000', lamp_color: null, plays: 3 })
const review = (changes: Partial<YearReview> = {}): YearReview => ({
  year: 2026,
  month: null,
  total_plays: 1_234,
  minutes: 600,
  titles_played: 2,
  top_title: title(1, 'ZIL'),
  top_titles: [title(1, 'ZIL'), title(2, 'JWS')],
  best_score: { title_name: 'Jaws', title_code: 'JWS', score: 9_000_000 },
  achievements: 0,
  badges: 0,
  days_played: 12,
  longest_day_streak: 1,
  locations: 0,
  percentile: 93.7,
  months: [
    { month: 1, plays: 2, top_title_code: 'JWS' },
    { month: 2, plays: 0, top_title_code: null },
    { month: 3, plays: 1, top_title_code: 'ZIL' },
  ],
  ...changes,
})

describe('year review', () => {
  test('the review has six panels, each with a number and a sentence', () => {
    const panels = numberPanels(review())
    expect(panels.map(({ value }) => value)).toEqual(['1,234', '12', '2', '9,000,000', '0', '0'])
    expect(panels[0]?.text).toEqual(['10 hours at the flippers.', 'More than 93% of players.'])
    expect(panels[1]?.text).toEqual(['No back-to-back days.'])
    expect(panels[4]?.text).toEqual(['No achievements this time.'])
    expect(panels[5]?.text).toEqual(['You played every game at home.'])
  })

  test('a percentile below 50 is not mentioned', () => {
    expect(numberPanels(review({ percentile: 12 }))[0]?.text).toEqual(['10 hours at the flippers.'])
    expect(numberPanels(review({ percentile: null }))[0]?.text).toHaveLength(1)
  })

  test('the panels repeat the colors of the titles of the period in order', () => {
    expect(panelTitles(review(), 5)).toEqual(['JWS', 'ZIL', 'JWS', 'ZIL', 'JWS'])
    expect(panelTitles(review({ months: [], top_titles: [] }), 5)).toEqual([])
  })
})
