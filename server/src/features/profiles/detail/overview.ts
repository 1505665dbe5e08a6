import type { ProfileOverview } from '@portal/contract/profiles'
import { z } from 'zod'
import type { Player } from '../../../platform/actor.ts'
import { anyOf, sql, type Db } from '../../../platform/db/database.ts'
import { onlyRow, rawQuery } from '../../../platform/db/raw-query.ts'
import { invalid } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { showcaseOf } from '../../achievements/index.ts'
import { profileFigures } from '../../stats/index.ts'
import { hiddenPlayer, profileWords as words, requirePlayer } from '../index.ts'

export async function showOverview(call: Call<Player>, { user_id }: { user_id?: number | undefined }): Promise<ProfileOverview> {
  const viewerId = call.actor.userId
  const userId = await requirePlayer(call.db, call.actor, user_id?.toString())
  const [figures, shown, counts] = await Promise.all([
    profileFigures(call, { userId, viewerId }),
    showcaseOf(call, userId),
    profileCounts(call.db, { userId, viewerId }),
  ])
  return {
    ...figures,
    ...shown,
    following: counts.following,
    followers: counts.followers,
    follows_you: counts.followsViewer,
    badges: { earned: counts.badges, total: counts.allBadges },
  }
}

export async function setShowcase(call: Call<Player>, { achievement_ids }: { achievement_ids: number[] }) {
  const { db, actor } = call
  if (new Set(achievement_ids).size < achievement_ids.length) throw invalid({ achievement_ids: [words.listedTwice] })
  if (achievement_ids.length > 0 && (await countEarned(db, actor.userId, achievement_ids)) < achievement_ids.length)
    throw invalid({ achievement_ids: [words.notEarned] })
  await storeShowcase(db, actor.userId, achievement_ids.length > 0 ? achievement_ids : null)
  const { showcase } = await showcaseOf(call, actor.userId)
  return { showcase }
}

/** Private players and minors are not counted, as in the lists of connections. Hidden badges count for their owner. */
const profileCounts = onlyRow(
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

async function countEarned(db: Db, userId: number, achievementIds: number[]): Promise<number> {
  const { count } = await db
    .selectFrom('user_achievements')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .where('achievement_id', '=', anyOf(achievementIds))
    .executeTakeFirstOrThrow()
  return count
}

/** Null shows the rarest achievements. */
async function storeShowcase(db: Db, userId: number, achievementIds: number[] | null): Promise<void> {
  await db.updateTable('profiles').set({ showcase: achievementIds }).where('user_id', '=', userId).execute()
}
