import type { Input } from '@portal/contract/endpoint'
import { countedAddress, countedReferrer } from '@portal/contract/rules/analytics'
import { UsageCount, type trackingCalls, type VisitRates } from '@portal/contract/tracking'
import { z } from 'zod'
import { recordset, sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'
import { consumeAddressLimit } from '../../platform/limits.ts'
import type { Call, Services } from '../../platform/services.ts'

type Page = Input<typeof trackingCalls.trackPage>['body']
type Event = Input<typeof trackingCalls.trackEvent>['body']

const dayMs = 86_400_000
const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const dayBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * dayMs))

/** Visitors with Global Privacy Control and impersonating admins are not counted. */
const isCountingAllowed = ({ request, actor }: Call) =>
  request.raw.headers['sec-gpc'] !== '1' && !(actor.kind === 'player' && actor.impersonatorId !== null)

async function count(call: Call, seen: Usage[]): Promise<object> {
  await consumeAddressLimit(call, 'usage', call.config.limits.perAddress.usage)
  if (isCountingAllowed(call)) await addToUsage(call.db, dayOf(call.clock.now()), seen)
  return {}
}

const never: VisitRates = { trace: 0, replay: 0, replay_on_error: 0 }

/** Sampling rates of traces and replays; zero for visitors that are not counted. */
function ratesFor(call: Call): VisitRates {
  const { trace, replay, replayOnError } = call.config.visitRates
  return isCountingAllowed(call) ? { trace, replay, replay_on_error: replayOnError } : never
}

/** Counts a page by its address with placeholders, and the referrer's host; stores nothing about the visitor. */
export async function trackPage(call: Call, { url, referrer, begins_visit: begins }: Page) {
  const host = countedReferrer(referrer, call.config.origin)
  await count(call, [
    { kind: 'page', name: countedAddress(url) },
    ...(host ? [{ kind: 'referrer' as const, name: host }] : []),
    ...(begins ? [{ kind: 'visit' as const, name: '' }] : []),
  ])
  return { rates: ratesFor(call) }
}

export const trackEvent = (call: Call, { category, name }: Event) =>
  count(call, [{ kind: 'event', name: `${category}: ${name}` }])

export async function showUsage(call: Call, { days }: { days: number }) {
  const now = call.clock.now()
  const from = dayBefore(now, days - 1)
  const [counts, counted] = await Promise.all([usageSince(call.db, from), usageByDay(call.db, from)])
  const on = (day: string, kind: Usage['kind']) => counted.find((row) => row.day === day && row.kind === kind)?.count ?? 0
  const all = Array.from({ length: days }, (_, index) => dayBefore(now, days - 1 - index))
  return {
    from,
    days: all.map((day) => ({ day, visits: on(day, 'visit'), pages: on(day, 'page'), events: on(day, 'event') })),
    counts,
  }
}

export const deleteOldUsage = ({ db, clock, config }: Services): Promise<void> =>
  deleteUsageBefore(db, dayBefore(clock.now(), config.limits.usageDays))

type Usage = { kind: UsageCount['kind'] | 'visit'; name: string }

async function addToUsage(db: Db, day: string, seen: Usage[]): Promise<void> {
  await db
    .insertInto('usage_counts')
    .columns(['day', 'kind', 'name', 'count'])
    .expression((eb) =>
      eb
        .selectFrom(recordset(seen, { kind: 'text', name: 'text' }))
        .select([sql`${day}::date`.as('day'), 'kind', 'name', sql`1`.as('count')])
        .orderBy('kind')
        .orderBy('name'),
    )
    .onConflict((c) => c.columns(['day', 'kind', 'name']).doUpdateSet((eb) => ({ count: eb('usage_counts.count', '+', 1) })))
    .execute()
}

const mostOfAKind = 100

const usageSince = rawQuery(
  'tracking: usage by name',
  { kind: UsageCount.shape.kind, name: z.string(), count: z.number() },
  (day: string) => sql`
    select kind, name, count from (
      select kind, name, sum(count)::bigint as count,
        row_number() over (partition by kind order by sum(count) desc, name collate "C") as rank
      from usage_counts where day >= ${day}::date and kind <> 'visit' group by kind, name) as summed
    where rank <= ${mostOfAKind}
    order by kind, count desc, name collate "C"`,
)

const usageByDay = (db: Db, from: string) =>
  db
    .selectFrom('usage_counts')
    .select(['day', 'kind', sql<number>`sum(count)::bigint`.as('count')])
    .where('day', '>=', from)
    .groupBy(['day', 'kind'])
    .$narrowType<{ kind: Usage['kind'] }>()
    .execute()

async function deleteUsageBefore(db: Db, day: string): Promise<void> {
  await db.deleteFrom('usage_counts').where('day', '<', day).execute()
}
