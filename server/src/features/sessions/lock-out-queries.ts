import { sql, type Db } from '../../platform/db/database.ts'

type Charge = {
  identifierHash: Buffer
  /** Whose it is; null for a name nobody has. */
  userId: number | null
  now: Date
  lockAfterFailures: number
  lockWindowMinutes: number
  lockMinutes: number[]
}

type Charged = { failures: number; lockedUntil: Date | null }

/**
 * Counts one attempt, in one statement so that attempts at once are all counted. Returns the failures of the window and until
 * when the identifier is locked; the attempt that fills the window sets the lock and is itself still checked.
 * Each lock is longer than the one before; a day after the last it starts again at the shortest.
 */
export async function chargeIdentifier(db: Db, charge: Charge): Promise<Charged> {
  const { identifierHash, userId, now, lockAfterFailures, lockWindowMinutes, lockMinutes } = charge
  const charged = await sql<Charged>`
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
    returning failures, locked_until as "lockedUntil"`.execute(db)
  return charged.rows[0] ?? { failures: 0, lockedUntil: null }
}

/** The right password was given: nothing is held against the identifier any more. */
export async function clearIdentifier(db: Db, identifierHash: Buffer): Promise<void> {
  await sql`delete from login_failures where identifier_hash = ${identifierHash}`.execute(db)
}

/** Failures of an address in its current minute. */
export async function addressFailures(
  db: Db,
  addressHash: Buffer,
  now: Date,
): Promise<{ failures: number; secondsLeft: number } | undefined> {
  const found = await sql<{ failures: number; secondsLeft: number }>`
    select failures, ceil(extract(epoch from window_started_at + interval '1 minute' - ${now}::timestamptz))::int as "secondsLeft"
    from login_addresses where address_hash = ${addressHash} and window_started_at > ${now}::timestamptz - interval '1 minute'`.execute(
    db,
  )
  return found.rows[0]
}

export async function chargeAddress(db: Db, addressHash: Buffer, now: Date): Promise<void> {
  await sql`
    insert into login_addresses as a (address_hash, failures, window_started_at) values (${addressHash}, 1, ${now})
    on conflict (address_hash) do update set
      failures = case when a.window_started_at > ${now}::timestamptz - interval '1 minute' then a.failures + 1 else 1 end,
      window_started_at = case when a.window_started_at > ${now}::timestamptz - interval '1 minute' then a.window_started_at else ${now}::timestamptz end`.execute(
    db,
  )
}

/** Drops counters that no longer matter. */
export async function deleteStaleCounters(db: Db, now: Date): Promise<void> {
  await sql`delete from login_failures where window_started_at < ${now}::timestamptz - interval '2 days'`.execute(db)
  await sql`delete from login_addresses where window_started_at < ${now}::timestamptz - interval '1 hour'`.execute(db)
}

/** Until when a person is kept out, whichever of their names was tried; null when nothing keeps them out. */
export async function lockedUntil(db: Db, userId: number, now: Date): Promise<Date | null> {
  const found = await sql<{ until: Date | null }>`
    select max(locked_until) as until from login_failures where user_id = ${userId} and locked_until > ${now}`.execute(db)
  return found.rows[0]?.until ?? null
}
