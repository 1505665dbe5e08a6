import type { EarnedBadge } from '@portal/contract/badges'
import type { Player } from '../../platform/actor.ts'
import type { Call } from '../../platform/services.ts'
import { requirePlayer } from '../profiles/index.ts'
import { badgeToWire, badgeWithProgress } from './badge-shape.ts'
import { badgesFor, countBadges, earnedBadges, figuresFor, type EarnedRow } from './badges.sql.ts'

type PlayerQuery = { identifier?: string | undefined; user_id?: string | undefined }

const requirePlayerOfQuery = (call: Call<Player>, { identifier, user_id }: PlayerQuery) =>
  requirePlayer(call.db, call.actor, identifier ?? user_id)

export async function badgesWithoutQuest(call: Call<Player>) {
  const { db, actor, clock } = call
  const [badges, figures] = await Promise.all([badgesFor(db, actor.userId), figuresFor(db, actor.userId, clock.now())])
  return badges.map((badge) => badgeWithProgress(badge, figures))
}

const earnedToWire = (badge: EarnedRow): EarnedBadge => ({
  ...badgeToWire(badge),
  earned_at: badge.earnedAt.toISOString(),
  is_shown: !badge.hidden,
})

export const ownBadges = async ({ db, actor }: Call<Player>): Promise<EarnedBadge[]> =>
  (await earnedBadges(db, actor.userId, 'own')).map(earnedToWire)

export async function listBadgesOf(call: Call<Player>, whom: PlayerQuery) {
  const userId = await requirePlayerOfQuery(call, whom)
  if (userId === call.actor.userId) return { badges: await ownBadges(call) }
  return { badges: (await earnedBadges(call.db, userId)).map(earnedToWire) }
}

export async function countBadgesOf(call: Call<Player>, whom: PlayerQuery) {
  const userId = await requirePlayerOfQuery(call, whom)
  return { count: await countBadges(call.db, userId, userId === call.actor.userId ? 'own' : 'shown') }
}
