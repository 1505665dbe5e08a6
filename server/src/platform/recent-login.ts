import type { Player } from './actor.ts'
import type { Clock } from './clock.ts'
import { Problem } from './problem.ts'

/** Throws unless the password was entered recently (648), for calls of which only a part needs it. */
export function requireRecentLogin({ actor, clock }: { actor: Player; clock: Clock }): void {
  refuseDuringImpersonation({ actor })
  if (clock.now() >= actor.recentLoginUntil) throw new Problem('login.not-recent')
}

/** Throws during an impersonation, for calls of which only a part is private. */
export function refuseDuringImpersonation({ actor }: { actor: Player }): void {
  if (actor.impersonatorId !== null) throw new Problem('impersonation.refused')
}
