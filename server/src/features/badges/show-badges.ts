import type { Player } from '../../kit/actor.ts'
import type { Call } from '../../kit/services.ts'
import { playerOf } from '../profiles/index.ts'
import { badgeOnWire } from './badge-shape.ts'
import { allBadges, countBadges, earnedBadges } from './queries.ts'

type Whom = { identifier?: string | undefined; user_id?: string | undefined }

const whomOf = (call: Call<Player>, { identifier, user_id }: Whom) => playerOf(call.db, call.actor, identifier ?? user_id)

/** Every badge there is. */
export async function listBadges(call: Call<Player>) {
  const badges = await allBadges(call.db)
  return badges.map(badgeOnWire)
}

/** The badges of the caller or of another player. */
export async function listBadgesOf(call: Call<Player>, whom: Whom) {
  const badges = await earnedBadges(call.db, await whomOf(call, whom))
  return { badges: badges.map((badge) => ({ ...badgeOnWire(badge), earned_at: badge.earnedAt.toISOString() })) }
}

/** How many they are. */
export async function countBadgesOf(call: Call<Player>, whom: Whom) {
  return { count: await countBadges(call.db, await whomOf(call, whom)) }
}
