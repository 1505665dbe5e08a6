import { sql, type Db } from '../../platform/db/database.ts'

export async function deleteFailures(db: Db, identifierHash: Buffer): Promise<void> {
  await db.deleteFrom('login_failures').where('identifier_hash', '=', identifierHash).execute()
}

export const addressFailures = (db: Db, addressHash: Buffer, now: Date) =>
  db
    .selectFrom('login_addresses')
    .select([
      'failures',
      sql<number>`ceil(extract(epoch from window_started_at + interval '1 minute' - ${now}::timestamptz))::int`.as('secondsLeft'),
    ])
    .where('address_hash', '=', addressHash)
    .where('window_started_at', '>', minutesBefore(now, 1))
    .executeTakeFirst()

export async function deleteStaleCounters(db: Db, now: Date): Promise<void> {
  await db
    .deleteFrom('login_failures')
    .where('window_started_at', '<', minutesBefore(now, 2 * 24 * 60))
    .execute()
  await db.deleteFrom('login_addresses').where('window_started_at', '<', minutesBefore(now, 60)).execute()
}

export async function lockedUntil(db: Db, userId: number, now: Date): Promise<Date | null> {
  const found = await db
    .selectFrom('login_failures')
    .select(({ fn }) => fn.max('locked_until').as('until'))
    .where('user_id', '=', userId)
    .where('locked_until', '>', now)
    .executeTakeFirst()
  return found?.until ?? null
}

const minutesBefore = (now: Date, minutes: number) => new Date(now.getTime() - minutes * 60_000)
