import { z } from 'zod'
import { sql } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'

type Charge = {
  identifierHash: Buffer
  userId: number | null
  now: Date
  lockAfterFailures: number
  lockWindowMinutes: number
  lockMinutes: number[]
}

/**
 * Counts an attempt in one statement, so that concurrent attempts are all counted. Returns the failures of the window and the
 * end of the lock; the attempt that fills the window sets the lock and is still checked. Each lock is longer than the last; a
 * day after it, the shortest applies again.
 */
export const chargeIdentifier = rawQuery(
  'sessions.charge-identifier',
  { failures: z.number(), lockedUntil: z.date().nullable() },
  ({ identifierHash, userId, now, lockAfterFailures, lockWindowMinutes, lockMinutes }: Charge) => sql`
    insert into login_failures as f (identifier_hash, failures, window_started_at, user_id)
    values (${identifierHash}, 1, ${now}, ${userId})
    on conflict (identifier_hash) do update set user_id = excluded.user_id, (failures, window_started_at, locked_until, lock_level) = (
      select n.failures, case when n.failures = 1 then ${now}::timestamptz else f.window_started_at end,
        case when n.locked then f.locked_until when n.failures >= ${lockAfterFailures}
          then ${now}::timestamptz + make_interval(mins => (${lockMinutes}::int[])[least(n.level + 1, ${lockMinutes.length})]) end,
        n.level + (not n.locked and n.failures >= ${lockAfterFailures})::int
      from (select coalesce(f.locked_until > ${now}, false) as locked,
        case when f.locked_until > ${now}
            or f.locked_until is null and f.window_started_at > ${now}::timestamptz - make_interval(mins => ${lockWindowMinutes})
          then f.failures + 1 else 1 end as failures,
        case when greatest(f.window_started_at, f.locked_until) > ${now}::timestamptz - interval '1 day' then f.lock_level else 0 end
          as level) as n)
    returning failures, locked_until as "lockedUntil"`,
)

export const chargeAddress = rawQuery(
  'sessions.charge-address',
  {},
  (addressHash: Buffer, now: Date) => sql`
    insert into login_addresses as a (address_hash, failures, window_started_at) values (${addressHash}, 1, ${now})
    on conflict (address_hash) do update set
      failures = case when a.window_started_at > ${now}::timestamptz - interval '1 minute' then a.failures + 1 else 1 end,
      window_started_at = case when a.window_started_at > ${now}::timestamptz - interval '1 minute' then a.window_started_at else ${now}::timestamptz end`,
)
