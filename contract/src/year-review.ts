import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Colour, Count, Id, Percent, Score, Time, answer } from './wire.ts'

const Year = z.int().min(2000).max(9999)
const Month = z.int().min(1).max(12)

/** A title by how much it was played in a year or month. */
export const ReviewedTitle = z
  .object({ id: Id, name: z.string(), code: z.string(), gradient_start: Colour, plays: Count })
  .meta({ id: 'ReviewedTitle' })
export type ReviewedTitle = z.output<typeof ReviewedTitle>

/** A player's calendar year in numbers, or one month of it. */
export const YearReview = z
  .object({
    year: Year,
    /** Null for a whole year. */
    month: Month.nullable(),
    total_plays: Count,
    /** Minutes at machines. */
    minutes: Count,
    titles_played: Count,
    top_title: ReviewedTitle.nullable(),
    /** The five played most, `top_title` first. */
    top_titles: z.array(ReviewedTitle).max(5),
    best_score: z.object({ title_name: z.string(), title_code: z.string(), score: Score }).nullable(),
    achievements: Count,
    badges: Count,
    days_played: Count,
    longest_day_streak: Count,
    /** Public places played at. */
    locations: Count,
    /** Share of those who played then and played less; null until it has been counted. */
    percentile: Percent.nullable(),
    months: z.array(z.object({ month: Month, plays: Count, top_title_code: z.string().nullable() })),
  })
  .meta({ id: 'YearReview' })
export type YearReview = z.output<typeof YearReview>

export const yearReviewCalls = {
  /** One year of the caller, or a month of it; without `year` the last complete one, or the newest there is. */
  detail: endpoint({
    call: 'GET year-review/',
    version: 3,
    caller: 'player',
    owner: 'none',
    queries: 2,
    summary: 'Show your year in review',
    query: z.object({
      year: z.coerce.number<number | string>().pipe(Year).optional(),
      month: z.coerce.number<number | string>().pipe(Month).optional(),
    }),
    reply: answer(YearReview.shape),
    errors: ['object.unknown'],
  }),
  /** Which years and months can be shown, newest first, and when the portal points to the review of the year. */
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
