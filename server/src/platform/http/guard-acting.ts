import type { Endpoint } from '@portal/contract/endpoint'
import type { Actor, Player } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { Problem } from '../problem.ts'
import type { Call } from '../services.ts'

/** Returns whether the call is refused during an impersonation. */
export const isRefusedWhileActing = ({ recentLogin, whileActing }: Pick<Endpoint, 'recentLogin' | 'whileActing'>): boolean =>
  recentLogin || whileActing === 'refused'

/** Returns whether an admin makes the call as a player. */
export const isActing = (actor: Actor): actor is Player => actor.kind === 'player' && actor.actingAdminId !== null

/**
 * Runs before every call during an impersonation. It refuses the player's private calls, and records changes in the audit log
 * before they happen.
 */
export async function guardActing(name: string, endpoint: Endpoint, call: Call): Promise<void> {
  if (!isActing(call.actor)) return
  const refused = isRefusedWhileActing(endpoint)
  if (!refused && (endpoint.method === 'GET' || endpoint.whileActing === 'unrecorded')) return
  await recordAudit(call as Call<Player>, call.db, {
    action: refused ? 'acting.refused' : 'acting.changed',
    subjectId: call.actor.userId,
    reason: null,
    after: { call: name },
  })
  if (refused) throw new Problem('acting.refused')
}
