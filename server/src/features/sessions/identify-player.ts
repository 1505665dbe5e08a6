import type { Player } from '../../platform/actor.ts'
import type { RawRequest } from '../../platform/http/signature.ts'
import type { Services } from '../../platform/services.ts'
import { impersonatedPlayer } from './impersonate.ts'
import { readAccessToken } from './access-token.ts'
import { sessionState } from './end-sessions.ts'
import { isSignedWith, recentLoginUntil } from './session-state.ts'

type Caller = Player | 'ended' | null

/**
 * Returns the player of an Authorization header, null without a token, or 'ended'. The token of a bound session is valid only
 * when the call is signed with the session's key.
 */
export async function identifyPlayer(
  services: Services,
  authorization: string | undefined,
  raw: () => RawRequest,
): Promise<Caller> {
  if (!authorization || !/^Bearer +\S/i.test(authorization)) return null
  const claims = await readAccessToken(services, authorization.slice('Bearer '.length).trim())
  if (!claims) return 'ended'
  const session = await sessionState(services, claims.sid)
  if (session?.key && !isSignedWith(services, session.sid, session.key, raw())) return 'ended'
  const { grantId } = claims
  if (grantId !== null) return impersonatedPlayer(services, { ...claims, grantId }, session)
  if (!session?.live || session.userId !== claims.userId || session.expiresAt <= services.clock.now()) return 'ended'
  return {
    kind: 'player',
    userId: session.userId,
    profileId: session.profileId,
    sid: session.sid,
    roles: { business: session.business, admin: session.admin, lacksMfa: session.lacksMfa },
    recentLoginUntil: recentLoginUntil(services.config, session.authTime),
    impersonatorId: null,
  }
}
