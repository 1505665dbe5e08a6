import { sql, type Db } from '../../kit/db/database.ts'

/**
 * Whether a membership row counts now, for queries that `left join memberships m`. A cancelled membership runs to
 * its paid end.
 */
export const isAllAccess = (now: Date) =>
  sql<boolean>`coalesce(m.status in ('active', 'cancelled') and m.date_expires > ${now}, false)`

/** Stores a membership as it is now. */
export async function upsertMembership(db: Db, row: { userId: number; startedAt: Date; expiresAt: Date }): Promise<void> {
  await sql`
    insert into memberships (user_id, status, started_at, date_expires) values (${row.userId}, 'active', ${row.startedAt}, ${row.expiresAt})
    on conflict (user_id) do update set status = 'active', started_at = coalesce(memberships.started_at, excluded.started_at),
      date_expires = excluded.date_expires, date_cancelled = null`.execute(db)
}
