import { sql, type Db } from '../../platform/db/database.ts'

/** Says whether a minor's initials stand on boards. */
export async function hideInitials(db: Db, userId: number, hidden: boolean): Promise<void> {
  await sql`update users set initials_hidden = ${hidden} where id = ${userId} and is_minor`.execute(db)
}

/** Ends the minority of active accounts whose day has come; answers whose. They stay private until they say otherwise. */
export async function endMinority(db: Db, now: Date): Promise<number[]> {
  const ended = await sql<{ id: number }>`
    update users set is_minor = false, adult_on = null, initials_hidden = false
    where is_minor and status = 'active' and adult_on <= (${now}::timestamptz at time zone 'UTC' - interval '12 hours')::date
    returning id`.execute(db)
  return ended.rows.map(({ id }) => id)
}
