import type { Input } from '@portal/contract/endpoint'
import { countedAddress, countedReferrer } from '@portal/contract/rules/analytics'
import type { trackingCalls } from '@portal/contract/tracking'
import { takeFromAddress } from '../../kit/limits.ts'
import type { Call, Services } from '../../kit/services.ts'
import { addToUsage, deleteUsageBefore, usageSince, type Usage } from './usage-queries.ts'

type Page = Input<typeof trackingCalls.trackPage>['body']
type Event = Input<typeof trackingCalls.trackEvent>['body']

const dayMs = 86_400_000
const dayOf = (time: Date) => time.toISOString().slice(0, 10)
const dayBefore = (now: Date, days: number) => dayOf(new Date(now.getTime() - days * dayMs))

/** Who asks not to be followed is not counted, whatever their page sends; nor is an admin who acts as a player. */
const mayCount = ({ request, actor }: Call) =>
  request.raw.headers['sec-gpc'] !== '1' && !(actor.kind === 'player' && actor.actingAdminId !== null)

async function count(call: Call, seen: Usage[]): Promise<object> {
  await takeFromAddress(call, 'usage', call.config.limits.perAddress.usage)
  if (mayCount(call)) await addToUsage(call.db, dayOf(call.clock.now()), seen)
  return {}
}

/** Counts a page by its address with placeholders, and the host its reader came from. Who it was is not written down. */
export function trackPage(call: Call, { url, referrer }: Page) {
  const host = countedReferrer(referrer, call.config.origin)
  return count(call, [{ kind: 'page', name: countedAddress(url) }, ...(host ? [{ kind: 'referrer' as const, name: host }] : [])])
}

/** Counts one of the events that may be told. */
export const trackEvent = (call: Call, { category, name }: Event) =>
  count(call, [{ kind: 'event', name: `${category}: ${name}` }])

/** What was seen and done in the last days. */
export async function showUsage(call: Call, { days }: { days: number }) {
  const from = dayBefore(call.clock.now(), days - 1)
  return { from, counts: await usageSince(call.db, from) }
}

/** A tick: forgets the sums of long ago. */
export const forgetOldUsage = ({ db, clock, config }: Services): Promise<void> =>
  deleteUsageBefore(db, dayBefore(clock.now(), config.limits.usageDays))
