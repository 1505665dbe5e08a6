import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { Count, Id, Percent, Score, Time, answer } from './wire.ts'

const Year = z.int().min(2000).max(9999)

/** A player's calendar year in numbers. */
export const YearReview = z
  .object({
    year: Year,
    total_plays: Count,
    titles_played: Count,
    top_title: z.object({ id: Id, name: z.string(), code: z.string(), plays: Count }).nullable(),
    best_score: z.object({ title_name: z.string(), title_code: z.string(), score: Score }).nullable(),
    achievements: Count,
    badges: Count,
    days_played: Count,
    longest_day_streak: Count,
    locations: Count,
    percentile: Percent.nullable(),
    months: z.array(z.object({ month: z.int().min(1).max(12), plays: Count, top_title_code: z.string().nullable() })),
  })
  .meta({ id: 'YearReview' })
export type YearReview = z.output<typeof YearReview>

export const yearReviewCalls = {
  /** One year of the caller; the last complete one without `year`. */
  detail: endpoint({
    call: 'GET year-review/',
    version: 3,
    caller: 'player',
    summary: 'Show your year in review',
    query: z.object({ year: z.coerce.number<number | string>().pipe(Year).optional() }),
    reply: answer(YearReview.shape),
    errors: ['object.unknown'],
  }),
  /** Which years can be shown, and when the current one opens. */
  meta: endpoint({
    call: 'GET year-review/meta',
    version: 3,
    caller: 'player',
    summary: 'List the years that can be reviewed',
    reply: answer({ years: z.array(Year), available_from: Time, available_to: Time }),
  }),
}
