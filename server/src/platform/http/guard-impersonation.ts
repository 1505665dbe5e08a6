import type { Endpoint } from '@portal/contract/endpoint'
import type { Actor, Player } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { Problem } from '../problem.ts'
import type { Call } from '../services.ts'

/** Returns whether the call is refused during an impersonation. */
export const isRefusedDuringImpersonation = ({
  recentLogin,
  duringImpersonation,
}: Pick<Endpoint, 'recentLogin' | 'duringImpersonation'>): boolean => recentLogin || duringImpersonation === 'refused'

/** Returns whether an admin makes the call as a player. */
export const isImpersonation = (actor: Actor): actor is Player => actor.kind === 'player' && actor.impersonatorId !== null

/**
 * Runs before every call during an impersonation. It refuses the player's private calls, and records changes in the audit log
 * before they happen.
 */
export async function guardImpersonation(name: string, endpoint: Endpoint, call: Call): Promise<void> {
  if (!isImpersonation(call.actor)) return
  const refused = isRefusedDuringImpersonation(endpoint)
  if (!refused && (endpoint.method === 'GET' || endpoint.duringImpersonation === 'unrecorded')) return
  await recordAudit(call as Call<Player>, call.db, {
    action: refused ? 'acting.refused' : 'acting.changed',
    subjectId: call.actor.userId,
    reason: null,
    after: { call: name },
  })
  if (refused) throw new Problem('impersonation.refused')
}
