import type { Player } from './actor.ts'
import type { Clock } from './clock.ts'
import { Problem } from './problem.ts'

/** For calls of which only a part needs the password entered lately (648). */
export function requireRecentLogin({ actor, clock }: { actor: Player; clock: Clock }): void {
  if (clock.now() >= actor.recentLoginUntil) throw new Problem('login.not-recent')
}
