import { createHmac } from 'node:crypto'
import { z } from 'zod'
import type { CountLimit } from '../config-limits.ts'
import { sql } from './db/database.ts'
import { onlyRow, rawQuery } from './db/raw-query.ts'
import { networkOf } from './network.ts'
import { Problem } from './problem.ts'
import type { Call, Services } from './services.ts'

/** The shared cache may over-count, so it rejects only at twice the limit. */
const cacheFactor = 2

/**
 * Rate limit in fixed windows, counted in the database; throws `limit.reached` with the seconds to wait. Stores keyed hashes
 * only.
 */
export async function consumeLimit(
  { db, clock, config, sharedCache, metrics }: Pick<Services, 'db' | 'clock' | 'config' | 'sharedCache' | 'metrics'>,
  name: string,
  who: string,
  limit: CountLimit,
): Promise<void> {
  const now = clock.now()
  const keyHash = keyHashOf(config, name, who)
  // A rollback takes back counts in the database but not in the cache.
  const cached = db.isTransaction ? null : await sharedCache.count(`limit:${keyHash.toString('base64url')}`, limit.seconds)
  const refuse = (retryAfter: number) => {
    metrics.rateLimited.add(name)
    return new Problem('limit.reached', { retryAfter })
  }
  if (cached && cached.count > cacheFactor * limit.most) throw refuse(Math.max(1, cached.endsInMs / 1000))
  const { count, endsAt } = await charge(db, keyHash, now, limit.seconds)
  if (count > limit.most) throw refuse((endsAt.getTime() - now.getTime()) / 1000)
}

/** Rate limit by the caller's network address. */
export const consumeAddressLimit = (call: Call, name: string, limit: CountLimit) =>
  consumeLimit(call, `${name}/address`, networkOf(call.request.ip), limit)

/** Counts a computed answer to a caller without a token against their address. */
export async function consumeComputedAnswerLimit(call: Call): Promise<void> {
  if (call.actor.kind === 'visitor')
    await consumeAddressLimit(call, 'computed-answers', call.config.limits.perAddress.computedAnswers)
}

/** Normalizes a typed email or username for counting. */
export const normalizeIdentifier = (identifier: string) => identifier.normalize('NFKC').trim().toLowerCase()

/** Counts once and returns the count of the current window; never throws a limit. */
export const incrementCount = async (services: Counting, name: string, who: string, { seconds }: CountLimit): Promise<number> =>
  (await incrementCounter(services, name, who, seconds)).count

const keyHashOf = (config: Services['config'], name: string, who: string) =>
  createHmac('sha256', config.key('limits')).update(`${name}\n${who}`).digest()

type Counting = Pick<Services, 'db' | 'clock' | 'config'>
export type Count = { count: number; secondsLeft: number }

/** Counts once and returns the count of the current window with the seconds left; never throws a limit. */
export async function incrementCounter(
  { db, clock, config }: Counting,
  name: string,
  who: string,
  seconds: number,
): Promise<Count> {
  const now = clock.now()
  const { count, endsAt } = await charge(db, keyHashOf(config, name, who), now, seconds)
  return { count, secondsLeft: Math.ceil((endsAt.getTime() - now.getTime()) / 1000) }
}

/** Takes one count back. */
export async function decrementCount({ db, config }: Counting, name: string, who: string): Promise<void> {
  await db
    .updateTable('limit_counters')
    .set({ count: sql`greatest(count - 1, 0)` })
    .where('key_hash', '=', keyHashOf(config, name, who))
    .execute()
}

/** Resets a count. */
export async function deleteCount({ db, config }: Counting, name: string, who: string): Promise<void> {
  await db
    .deleteFrom('limit_counters')
    .where('key_hash', '=', keyHashOf(config, name, who))
    .execute()
}

/** By hand, because most requests execute it. */
const charge = onlyRow(
  rawQuery(
    'limits: charge',
    { count: z.number(), endsAt: z.date() },
    (keyHash: Buffer, now: Date, seconds: number) => sql`
    insert into limit_counters as c (key_hash, count, ends_at)
    values (${keyHash}, 1, ${now}::timestamptz + make_interval(secs => ${seconds}))
    on conflict (key_hash) do update set
      count = case when c.ends_at > ${now} then c.count + 1 else 1 end,
      ends_at = case when c.ends_at > ${now} then c.ends_at else excluded.ends_at end
    returning count, ends_at as "endsAt"`,
  ),
)

/** Scheduled task: deletes windows that are over. */
export async function deleteExpiredLimits({ db, clock }: Services): Promise<void> {
  await db.deleteFrom('limit_counters').where('ends_at', '<=', clock.now()).execute()
}
