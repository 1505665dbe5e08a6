import type { Player } from '../../kit/actor.ts'
import type { Services } from '../../kit/services.ts'
import { actingPlayer } from './acting.ts'
import { readAccessToken, type AccessClaims } from './access-token.ts'
import { sessionState } from './ended-sessions.ts'
import type { SessionState } from './queries.ts'
import { recentLoginUntil } from './session-life.ts'

type Caller = Player | 'ended' | null

/**
 * Who holds the token of an Authorization header: a player, nobody (no token), or someone whose session has ended.
 * Stands before every call: what is known of token and session is answered without waiting.
 */
export function identifyPlayer(services: Services, authorization: string | undefined): Caller | Promise<Caller> {
  if (!authorization || !/^Bearer +\S/i.test(authorization)) return null
  const claims = readAccessToken(services, authorization.slice('Bearer '.length).trim())
  return claims instanceof Promise ? claims.then((claims) => identifyHolder(services, claims)) : identifyHolder(services, claims)
}

function identifyHolder(services: Services, claims: AccessClaims | null): Caller | Promise<Caller> {
  if (!claims) return 'ended'
  const state = sessionState(services, claims.sid)
  return state instanceof Promise ? state.then((state) => playerOf(services, claims, state)) : playerOf(services, claims, state)
}

function playerOf(services: Services, claims: AccessClaims, session: SessionState | undefined): Caller | Promise<Caller> {
  const { grantId } = claims
  if (grantId !== null) return actingPlayer(services, { ...claims, grantId }, session)
  if (!session?.live || session.userId !== claims.userId || session.expiresAt <= services.clock.now()) return 'ended'
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
