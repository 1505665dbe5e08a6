import type { Player } from '../../kit/actor.ts'
import type { Services } from '../../kit/services.ts'
import { readAccessToken } from './access-token.ts'
import { sessionState } from './ended-sessions.ts'
import { recentLoginUntil } from './session-life.ts'

/** Who holds the token of an Authorization header: a player, nobody (no token), or someone whose session has ended. */
export async function identifyPlayer(services: Services, authorization: string | undefined): Promise<Player | 'ended' | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return null
  const claims = await readAccessToken(services, token)
  const session = claims && (await sessionState(services, claims.sid))
  if (!session?.live || session.userId !== claims?.userId || session.expiresAt <= services.clock.now()) return 'ended'
  return {
    kind: 'player',
    userId: session.userId,
    profileId: session.profileId,
    sid: session.sid,
    roles: { business: session.business, admin: session.admin },
    recentLoginUntil: recentLoginUntil(services.config, session.authTime),
    actingAdminId: null,
  }
}
