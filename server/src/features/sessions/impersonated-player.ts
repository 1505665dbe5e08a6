import type { Player } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/database.ts'
import { cached } from '../../platform/cached.ts'
import type { Services } from '../../platform/services.ts'
import { grantState } from './grant-queries.ts'
import { rolesBroadcast } from './ended-sessions.ts'
import type { SessionState } from './session-state.sql.ts'

const broadcast = 'impersonation-ended'
const grantsKept = 1_000
/** Limits staleness in case a broadcast between nodes is lost. */
const keptMs = 5_000

const grants = cached({
  name: 'impersonations',
  max: grantsKept,
  ttl: keptMs,
  load: ({ db }, id: number) => grantState(db, id),
  invalidateOn: { broadcast, keys: ({ id }: { id: number }) => [id] },
})

export const impersonationTopic = (sid: string) => `impersonation:${sid}`

/** Checks admin, grant and player at every call. The roles are the player's, and no password entry counts as recent. */
export async function impersonatedPlayer(
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
    impersonatorId: grant.adminId,
  }
}

export async function broadcastGrantsEnded(
  { broadcasts }: Services,
  tx: Db,
  grants: { id: number; sid: string }[],
): Promise<void> {
  for (const { id, sid } of grants) await broadcasts.send(tx, broadcast, { id, sid })
}

export function listenForGrants(services: Services): void {
  grants.listen(services)
  services.broadcasts.on(broadcast, ({ sid }: { sid: string }) => services.sseBroker.endTopic(impersonationTopic(sid)))
  services.broadcasts.on(rolesBroadcast, () => grants.forgetAll(services))
}
