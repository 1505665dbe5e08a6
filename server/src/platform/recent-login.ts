import type { Player } from './actor.ts'
import type { Clock } from './clock.ts'
import { Problem } from './problem.ts'

/** For calls of which only a part needs the password entered lately (648); an admin who acts as the player has none to enter. */
export function requireRecentLogin({ actor, clock }: { actor: Player; clock: Clock }): void {
  refuseWhileActing({ actor })
  if (clock.now() >= actor.recentLoginUntil) throw new Problem('login.not-recent')
}

/** For calls of which a part is the player's alone. */
export function refuseWhileActing({ actor }: { actor: Player }): void {
  if (actor.actingAdminId !== null) throw new Problem('acting.refused')
}
