import { z } from 'zod'
import { sql, type Db } from '../../platform/db/database.ts'
import { rawQuery } from '../../platform/db/raw-query.ts'

export async function isAchievement(db: Db, id: number): Promise<boolean> {
  const found = await db
    .selectFrom('achievements')
    .select('id')
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  return found !== undefined
}

type NewPin = { userId: number; achievementId: number; at: Date; most: number }

const pinUnlessFull = rawQuery(
  'achievements: pin',
  { user_id: z.number() },
  ({ userId, achievementId, at, most }: NewPin) => sql`
    insert into achievement_pins (user_id, achievement_id, pinned_at)
    select ${userId}, ${achievementId}, ${at} where (
      select count(*) from achievement_pins p where p.user_id = ${userId} and p.achievement_id <> ${achievementId}
        and not exists (select 1 from user_achievements u where u.user_id = p.user_id and u.achievement_id = p.achievement_id)) < ${most}
    on conflict (user_id, achievement_id) do update set pinned_at = achievement_pins.pinned_at returning user_id`,
)

/** Pins an achievement unless the list is full; returns whether it is pinned. Unlocked achievements do not count. */
export async function insertPin(db: Db, pin: NewPin): Promise<boolean> {
  const pinned = await pinUnlessFull(db, pin)
  return pinned.length > 0
}

export async function deletePin(db: Db, userId: number, achievementId: number): Promise<void> {
  await db.deleteFrom('achievement_pins').where('user_id', '=', userId).where('achievement_id', '=', achievementId).execute()
}
