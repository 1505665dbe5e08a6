import { LRUCache } from 'lru-cache'
import type { Player } from '../../kit/actor.ts'
import type { Db } from '../../kit/db/database.ts'
import { perApp } from '../../kit/per-app.ts'
import type { Services } from '../../kit/services.ts'
import { grantState, type GrantState } from './grant-queries.ts'
import { rolesSignal } from './ended-sessions.ts'
import type { SessionState } from './queries.ts'

const signal = 'impersonation-ended'
const grantsKept = 1_000
/** How long a node believes what it read, were a signal ever lost. */
const believedMs = 5_000

type Known = {
  cache: LRUCache<number, GrantState>
  /** Leaves this node was told are over: what was read of them while they ended is not believed. */
  ended: LRUCache<number, true>
}

const knownOf = perApp((): Known => ({
  cache: new LRUCache({ max: grantsKept, ttl: believedMs }),
  ended: new LRUCache({ max: grantsKept }),
}))

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
  const grant = await knownGrant(services, claims.grantId)
  if (!grant?.live || grant.endsAt <= now || grant.userId !== claims.userId) return 'ended'
  if (grant.sid !== session.sid || grant.adminId !== session.userId) return 'ended'
  return {
    kind: 'player',
    userId: grant.userId,
    profileId: grant.profileId,
    sid: session.sid,
    roles: { business: grant.business, admin: false, lacksFactor: false },
    recentLoginUntil: new Date(0),
    actingAdminId: grant.adminId,
  }
}

async function knownGrant(services: Services, id: number): Promise<GrantState | undefined> {
  const { cache, ended } = knownOf(services)
  const cached = cache.get(id)
  if (cached) return cached
  const read = await grantState(services.db, id)
  if (!read || ended.has(id)) return undefined
  cache.set(id, read)
  return read
}

/** Tells every node, once the transaction commits, that leaves are over. */
export async function signalGrantsEnded({ bus }: Services, tx: Db, grants: { id: number; sid: string }[]): Promise<void> {
  for (const { id, sid } of grants) await bus.send(tx, signal, { id, sid })
}

/** Forgets leaves that are over with their open streams, and those of players whose roles changed. */
export function listenForGrants(services: Services): void {
  const { cache, ended } = knownOf(services)
  services.bus.on(signal, ({ id, sid }: { id: number; sid: string }) => {
    ended.set(id, true)
    cache.delete(id)
    services.hub.endTopic(actingTopic(sid))
  })
  services.bus.on(rolesSignal, ({ userId }: { userId: number }) => {
    for (const [id, grant] of cache.entries()) if (grant.userId === userId) cache.delete(id)
  })
  services.bus.onReconnect(() => cache.clear())
}
