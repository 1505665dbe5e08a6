import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { grantState } from './grant-queries.ts'
import { rolesSignal } from './ended-sessions.ts'
import type { SessionState } from './session-state.sql.ts'

const broadcast = 'impersonation-ended'
const grantsKept = 1_000
/** Kept so long at most, should a message between nodes be lost. */
const keptMs = 5_000

const grants = cached({
  max: grantsKept,
  ttl: keptMs,
  load: ({ db }, id: number) => grantState(db, id),
  invalidateOn: { broadcast, keys: ({ id }: { id: number }) => [id] },
})

/** The topic of an admin's open pages while they act as a player from a session. */
export const actingTopic = (sid: string) => `acting:${sid}`

/**
 * The player an admin acts as. Everything is looked at on every call: the admin's session and role, the leave and its hour,
 * the player's account. The roles are the player's; the password of neither counts as entered.
 */
export async function actingPlayer(
  services: Services,
  claims: { userId: number; grantId: number },
  session: SessionState | undefined,
): Promise<Player | 'ended'> {
  const now = services.clock.now()
  if (!session?.live || session.expiresAt <= now || !session.admin) return 'ended'
  const grant = await grants.get(services, claims.grantId)
  if (!grant?.live || grant.endsAt <= now || grant.userId !== claims.userId) return 'ended'
  if (grant.sid !== session.sid || grant.adminId !== session.userId) return 'ended'
  return {
    kind: 'player',
    userId: grant.userId,
    profileId: grant.profileId,
    sid: session.sid,
    roles: { business: grant.business, admin: false, lacksMfa: false },
    recentLoginUntil: new Date(0),
    actingAdminId: grant.adminId,
  }
}

/** Tells every node, once the transaction commits, that leaves are over. */
export async function broadcastGrantsEnded(
  { broadcasts }: Services,
  tx: Db,
  grants: { id: number; sid: string }[],
): Promise<void> {
  for (const { id, sid } of grants) await broadcasts.send(tx, broadcast, { id, sid })
}

/** Forgets leaves that are over with their open streams, and all when the roles of somebody changed. */
export function listenForGrants(services: Services): void {
  grants.listen(services)
  services.broadcasts.on(broadcast, ({ sid }: { sid: string }) => services.sseBroker.endTopic(actingTopic(sid)))
  services.broadcasts.on(rolesBroadcast, () => grants.forgetAll(services))
}
