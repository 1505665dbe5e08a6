import { sql, type Db } from '../../platform/db/database.ts'

export async function isAchievement(db: Db, id: number): Promise<boolean> {
  const found = await sql`select 1 from achievements where id = ${id} and withdrawn_at is null`.execute(db)
  return found.rows.length > 0
}

type NewPin = { userId: number; achievementId: number; at: Date; most: number }

/** Pins an achievement unless the list is full; answers whether it is pinned now. Those lit since leave room. */
export async function insertPin(db: Db, { userId, achievementId, at, most }: NewPin): Promise<boolean> {
  const pinned = await sql`
    insert into achievement_pins (user_id, achievement_id, pinned_at)
    select ${userId}, ${achievementId}, ${at} where (
      select count(*) from achievement_pins p where p.user_id = ${userId} and p.achievement_id <> ${achievementId}
        and not exists (select 1 from user_achievements u where u.user_id = p.user_id and u.achievement_id = p.achievement_id)) < ${most}
    on conflict (user_id, achievement_id) do update set pinned_at = achievement_pins.pinned_at returning user_id`.execute(db)
  return pinned.rows.length > 0
}

export async function deletePin(db: Db, userId: number, achievementId: number): Promise<void> {
  await sql`delete from achievement_pins where user_id = ${userId} and achievement_id = ${achievementId}`.execute(db)
}
