import type { YearReview } from '@portal/contract/year-review'
import { formatNumber } from '../../lib/format.ts'
import { yearMessages as words } from './messages.ts'

export type NumberPanel = { name: string; heading: string; value: string; text: string[] }

const half = 50

/** Six panels with a number; the seventh is the share card. */
export const numberPanels = (review: YearReview): NumberPanel[] => [
  {
    name: 'games',
    heading: words.games,
    value: formatNumber(review.total_plays),
    // Below half the share is not mentioned.
    text: [
      words.hours(review.minutes),
      ...(review.percentile !== null && review.percentile >= half ? [words.moreThan(Math.floor(review.percentile))] : []),
    ],
  },
  { name: 'days', heading: words.days, value: formatNumber(review.days_played), text: [words.streak(review.longest_day_streak)] },
  {
    name: 'titles',
    heading: words.titles,
    value: formatNumber(review.titles_played),
    text: review.top_title ? [words.most(review.top_title.name, review.top_title.plays)] : [],
  },
  {
    name: 'best',
    heading: words.best,
    value: formatNumber(review.best_score?.score ?? 0),
    text: review.best_score ? [words.bestOn(review.best_score.title_name)] : [],
  },
  {
    name: 'achievements',
    heading: words.achievements,
    value: formatNumber(review.achievements),
    text: [review.achievements === 0 && review.badges === 0 ? words.noAchievements : words.badges(review.badges)],
  },
  {
    name: 'places',
    heading: words.places,
    value: formatNumber(review.locations),
    text: [review.locations === 0 ? words.homeOnly : words.placesText],
  },
]

/** The title whose colors each panel uses: those of the period first, then those of all time. */
export function panelTitles(review: YearReview, count: number): string[] {
  const codes = [
    ...review.months.flatMap(({ top_title_code }) => top_title_code ?? []),
    ...review.top_titles.map(({ code }) => code),
  ]
  const own = [...new Set(codes)]
  return own.length === 0 ? [] : Array.from({ length: count }, (_, index) => own[index % own.length] as string)
}
