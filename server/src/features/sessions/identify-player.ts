import type { Player } from '../../kit/actor.ts'
import type { RawRequest } from '../../kit/http/signature.ts'
import type { Services } from '../../kit/services.ts'
import { soon, type Soon } from '../../kit/soon.ts'
import { actingPlayer } from './acting.ts'
import { readAccessToken, type AccessClaims } from './access-token.ts'
import { sessionState, type KnownSession } from './ended-sessions.ts'
import { isSignedWith } from './session-key.ts'
import { recentLoginUntil } from './session-life.ts'

type Caller = Player | 'ended' | null

/**
 * Who holds the token of an Authorization header: a player, nobody (no token), or someone whose session has ended.
 * A bound session's token counts only when the call is signed with its key. Stands before every call: what is known of token
 * and session is answered without waiting.
 */
export function identifyPlayer(services: Services, authorization: string | undefined, raw: () => RawRequest): Soon<Caller> {
  if (!authorization || !/^Bearer +\S/i.test(authorization)) return null
  const claims = readAccessToken(services, authorization.slice('Bearer '.length).trim())
  return soon(claims, (claims) => identifyHolder(services, claims, raw))
}

function identifyHolder(services: Services, claims: AccessClaims | null, raw: () => RawRequest): Soon<Caller> {
  if (!claims) return 'ended'
  const state = sessionState(services, claims.sid)
  return soon(state, (state) => playerOf(services, claims, state, raw))
}

function playerOf(
  services: Services,
  claims: AccessClaims,
  session: KnownSession | undefined,
  raw: () => RawRequest,
): Soon<Caller> {
  if (session?.key && !isSignedWith(services, session.sid, session.key, raw())) return 'ended'
  const { grantId } = claims
  if (grantId !== null) return actingPlayer(services, { ...claims, grantId }, session)
  if (!session?.live || session.userId !== claims.userId || session.expiresAt <= services.clock.now()) return 'ended'
  return {
    kind: 'player',
    userId: session.userId,
    profileId: session.profileId,
    sid: session.sid,
    roles: { business: session.business, admin: session.admin, lacksFactor: session.lacksFactor },
    recentLoginUntil: recentLoginUntil(services.config, session.authTime),
    actingAdminId: null,
  }
}
