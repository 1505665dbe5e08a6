import { z } from 'zod'
import { EarnedAchievement } from './achievements.ts'
import { endpoint } from './endpoint.ts'
import { Colour, LampColor, Count, Id, Percent, Score, Time, answer } from './wire.ts'

const Year = z.int().min(2000).max(9999)
const Month = z.int().min(1).max(12)

export const ReviewedTitle = z
  .object({ id: Id, name: z.string(), code: z.string(), gradient_start: Colour, lamp_color: LampColor, plays: Count })
  .meta({ id: 'ReviewedTitle' })
export type ReviewedTitle = z.output<typeof ReviewedTitle>

export const YearReview = z
  .object({
    year: Year,
    month: Month.nullable(),
    total_plays: Count,
    minutes: Count,
    titles_played: Count,
    top_title: ReviewedTitle.nullable(),
    top_titles: z.array(ReviewedTitle).max(5),
    best_score: z
      .object({
        title_name: z.string(),
        title_code: z.string(),
        score: Score,
        /** Day of the game in its zone. */
        day: z.iso.date(),
        /** Null at home. */
        location_name: z.string().nullable(),
        /** Id of its page; null for old games without one. */
        game_id: z.string().nullable(),
      })
      .nullable(),
    /** Of the achievements unlocked in the period, the one that the smallest share of the game's players has. */
    rarest_achievement: EarnedAchievement.nullable(),
    achievements: Count,
    badges: Count,
    days_played: Count,
    longest_day_streak: Count,
    locations: Count,
    /** Share of that period's players with fewer games; null before it was counted. */
    percentile: Percent.nullable(),
    /** Days with games, in order. */
    days: z.array(z.object({ day: z.iso.date(), plays: Count })).max(366),
    months: z.array(z.object({ month: Month, plays: Count, top_title_code: z.string().nullable() })),
  })
  .meta({ id: 'YearReview' })
export type YearReview = z.output<typeof YearReview>

export const yearReviewCalls = {
  /** Without `year`, the last complete one, or the newest there is. */
  detail: endpoint({
    call: 'GET year-review/',
    version: 3,
    caller: 'player',
    owner: 'none',
    queries: 3,
    summary: 'Show your year in review',
    query: z.object({
      year: z.coerce.number<number | string>().pipe(Year).optional(),
      month: z.coerce.number<number | string>().pipe(Month).optional(),
    }),
    reply: answer(YearReview.shape),
    errors: ['object.unknown'],
  }),
  meta: endpoint({
    call: 'GET year-review/meta',
    version: 3,
    caller: 'player',
    owner: 'none',
    queries: 1,
    summary: 'List the years that can be reviewed',
    reply: answer({
      years: z.array(Year),
      months: z.array(z.object({ year: Year, month: Month })),
      available_from: Time,
      available_to: Time,
    }),
  }),
}
