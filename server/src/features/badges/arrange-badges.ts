import type { Player } from '../../platform/actor.ts'
import { invalid } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { storeArrangement, earnedBadges } from './badges.sql.ts'
import { ownBadges } from './show-badges.ts'
import { words } from './texts.ts'

/** Shows the listed badges in their order; the others become hidden. */
export async function arrangeBadges(call: Call<Player>, { badge_ids }: { badge_ids: number[] }) {
  const { userId } = call.actor
  const earnedIds = new Set((await earnedBadges(call.db, userId, 'own')).map(({ id }) => id))
  if (new Set(badge_ids).size < badge_ids.length) throw invalid({ badge_ids: [words.listedTwice] })
  if (badge_ids.some((id) => !earnedIds.has(id))) throw invalid({ badge_ids: [words.notEarned] })
  await storeArrangement(call.db, userId, badge_ids)
  return { badges: await ownBadges(call) }
}
