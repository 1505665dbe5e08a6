import { z } from 'zod'
import { anyOf, sql, type Db } from '../../../platform/db/database.ts'
import { onlyRow, rawQuery } from '../../../platform/db/raw-query.ts'
import { hiddenPlayer } from '../index.ts'

/** Private players and minors are not counted, as in the lists of connections. Hidden badges count for their owner. */
export const profileCounts = onlyRow(
  rawQuery(
    'profiles: counts of a profile',
    {
      following: z.number(),
      followers: z.number(),
      followsViewer: z.boolean(),
      badges: z.number(),
      allBadges: z.number(),
    },
    ({ userId, viewerId }: { userId: number; viewerId: number }) => sql`
    select
      (select count(*) from follows f join users u on u.id = f.followee_id and u.status = 'active'
        where f.follower_id = ${userId} and not ${hiddenPlayer}) as following,
      (select count(*) from follows f join users u on u.id = f.follower_id and u.status = 'active'
        where f.followee_id = ${userId} and not ${hiddenPlayer}) as followers,
      exists (select from follows f where f.follower_id = ${userId} and f.followee_id = ${viewerId}) as "followsViewer",
      (select count(*) from user_badges e where e.user_id = ${userId} and (not e.hidden or ${userId === viewerId})) as badges,
      (select count(*) from badges b left join quests q on q.id = b.quest_id
        where b.withdrawn_at is null and (b.quest_id is null or q.state = 'published')
          or exists (select from user_badges e where e.badge_id = b.id and e.user_id = ${userId})) as "allBadges"`,
  ),
)

export async function countEarned(db: Db, userId: number, achievementIds: number[]): Promise<number> {
  const { count } = await db
    .selectFrom('user_achievements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('achievement_id', '=', anyOf(achievementIds))
    .executeTakeFirstOrThrow()
  return count
}

/** Null shows the rarest achievements. */
export async function storeShowcase(db: Db, userId: number, achievementIds: number[] | null): Promise<void> {
  await db.updateTable('profiles').set({ showcase: achievementIds }).where('user_id', '=', userId).execute()
}
