import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { eventCategories, isTrackedEvent } from './rules/analytics.ts'
import { Count, Day, Done, answer, optionalText, shortText } from './wire.ts'

export const UsageCount = z
  .object({ kind: z.enum(['page', 'event', 'referrer']), name: z.string(), count: Count })
  .meta({ id: 'UsageCount' })
export type UsageCount = z.output<typeof UsageCount>

export const UsageDay = z.object({ day: Day, visits: Count, pages: Count, events: Count }).meta({ id: 'UsageDay' })
export type UsageDay = z.output<typeof UsageDay>

const rate = z.number().min(0).max(1)

/** Shares of visits, 0…1: with timings, and with recorded steps for error reports. */
export const VisitRates = z.object({ trace: rate, replay: rate, replay_on_error: rate }).meta({ id: 'VisitRates' })
export type VisitRates = z.output<typeof VisitRates>

export const trackingCalls = {
  trackPage: endpoint({
    call: 'POST track_page',
    caller: 'anyone',
    owner: 'secret',
    summary: 'Count a page view',
    body: z.object({
      url: shortText(2000),
      title: optionalText(300).default(''),
      referrer: optionalText(2000).default(''),
      session_id: optionalText(64).default(''),
      begins_visit: z.boolean().default(false),
    }),
    reply: answer({ rates: VisitRates }),
    duringImpersonation: 'unrecorded',
  }),
  trackEvent: endpoint({
    call: 'POST track_event',
    caller: 'anyone',
    owner: 'none',
    summary: 'Count an event',
    body: z
      .object({ category: z.enum(eventCategories), name: shortText(64) })
      .refine(({ category, name }) => isTrackedEvent(category, name), { path: ['name'], error: 'This event doesn’t exist.' }),
    reply: Done,
    duringImpersonation: 'unrecorded',
  }),
  counts: endpoint({
    call: 'GET admin/usage_counts',
    caller: 'admin',
    owner: 'none',
    queries: 2,
    summary: 'Show page views and events',
    query: z.object({ days: z.coerce.number<number | string>().int().min(1).max(366).default(28) }),
    reply: answer({ from: Day, days: z.array(UsageDay), counts: z.array(UsageCount) }),
  }),
  countAffiliate: endpoint({
    call: 'POST portal/affiliate_count_increment/',
    caller: 'anyone',
    owner: 'none',
    summary: "Count a visit by an affiliate's link",
    body: z.object({ affiliate_code: shortText(64) }),
    reply: answer({ count: Count }),
    errors: ['object.unknown'],
  }),
}
