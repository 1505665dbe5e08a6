import type { Endpoint } from '@portal/contract/endpoint'
import type { Actor, Player } from '../actor.ts'
import { recordAudit } from '../audit/record-audit.ts'
import { Problem } from '../problem.ts'
import type { Call } from '../services.ts'

/** Whether a call is refused to an admin who acts as a player: what needs the password, and what its entry names. */
export const isRefusedWhileActing = ({ recentLogin, whileActing }: Pick<Endpoint, 'recentLogin' | 'whileActing'>): boolean =>
  recentLogin || whileActing === 'refused'

/** Whether an admin makes the call as a player. */
export const isActing = (actor: Actor): actor is Player => actor.kind === 'player' && actor.actingAdminId !== null

/**
 * Stands before every call of an admin who acts as a player. Refuses what is the player's alone; what changes something is
 * written down first, so that nothing is done without its line.
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
