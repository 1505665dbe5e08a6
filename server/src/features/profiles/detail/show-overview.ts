import type { ProfileOverview } from '@portal/contract/profiles'
import type { Player } from '../../../platform/actor.ts'
import { invalid } from '../../../platform/problem.ts'
import type { Call } from '../../../platform/services.ts'
import { showcaseOf } from '../../achievements/index.ts'
import { profileFigures } from '../../stats/index.ts'
import { profileWords as words, requirePlayer } from '../index.ts'
import { countEarned, profileCounts, storeShowcase } from './overview.sql.ts'

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
