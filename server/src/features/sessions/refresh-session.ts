import { recordEvents } from '../../domain-events.ts'
import type { Actor } from '../../platform/actor.ts'
import { inTransaction, type Db, type Tx } from '../../platform/db/database.ts'
import { Problem } from '../../platform/problem.ts'
import type { Call } from '../../platform/services.ts'
import { recordLastSeen } from '../accounts/index.ts'
import { signAccessToken } from './access-token.ts'
import { broadcastEnded } from './end-sessions.ts'
import { attemptOf, checkAddress, countAddressFailure } from './lock-out.ts'
import {
  checkRefresh,
  hashOfSecret,
  parseRefreshToken,
  positionOfSecret,
  refreshTokenKey,
  refreshToken,
  secretOf,
  tokenPair,
  type Tokens,
} from './open-session.ts'
import { isSignedByOwnBrowser, nextExpiry, recentLoginUntil } from './session-state.ts'
import { lockSession, revokeSession, rotateSession, type SessionRow } from './sessions.ts'

/** Exchanges a refresh token for a new pair. Reuse of an old token means theft and ends the session. */
export async function refreshSession(call: Call<Actor>, { refresh }: { refresh: string }) {
  const attempt = attemptOf(call, '', call.request.ip)
  await checkAddress(call, attempt)
  const presented = parseRefreshToken(refresh)
  const tokens = presented && (await inTransaction(call.db, (tx) => exchange(call, tx, presented)))
  if (tokens) return tokenPair(tokens)
  await countAddressFailure(call, attempt)
  throw new Problem('session.missing')
}

async function exchange(
  call: Call<Actor>,
  tx: Db | Tx,
  { sid, secret }: { sid: string; secret: Buffer },
): Promise<Tokens | null> {
  const { clock, config } = call
  const now = clock.now()
  const session = await lockSession(tx, sid)
  if (!session || !isSignedByOwnBrowser(call, session)) return null
  const keys = call.config.keys('refresh-token')
  const over = !session.live || session.expiresAt <= now
  const verdict = checkRefresh(
    { ...session, over },
    { hash: hashOfSecret(secret), link: positionOfSecret(keys, session, secret) },
    { now, graceSeconds: config.limits.refreshGraceSeconds },
  )
  if (verdict === 'rotate') return rotate(call, tx, session, now)
  if (verdict === 'repeat') return repeatTokens(call, session, keys)
  if (verdict === 'reuse') await revokeReusedSession(call, tx, session, now)
  return null
}

async function rotate(call: Call<Actor>, tx: Db, session: SessionRow, now: Date): Promise<Tokens> {
  const seq = session.seq + 1
  const secret = secretOf(refreshTokenKey(call), session, seq)
  await rotateSession(tx, {
    sid: session.sid,
    seq,
    hash: hashOfSecret(secret),
    now,
    expiresAt: nextExpiry(call.config, { ...session, now }),
  })
  await recordLastSeen(tx, session.userId, now)
  return tokensOf(call, session, secret)
}

/**
 * Derives the refresh token again that the last refresh returned; null when the portal's secret for it is no longer
 * configured.
 */
async function repeatTokens(call: Call<Actor>, session: SessionRow, keys: readonly Buffer[]): Promise<Tokens | null> {
  const secret = keys
    .map((key) => secretOf(key, session, session.seq))
    .find((one) => hashOfSecret(one).equals(session.currentHash))
  return secret ? tokensOf(call, session, secret) : null
}

async function revokeReusedSession(call: Call<Actor>, tx: Db, { sid, userId }: SessionRow, at: Date): Promise<void> {
  await revokeSession(tx, { sid, at, reason: 'reuse' })
  await broadcastEnded(call, tx, [sid])
  await recordEvents(tx, 'session.reused', [{ userId }], at)
  call.log.warn({ user_id: userId }, 'an old refresh token came back: its session was ended')
}

async function tokensOf(call: Call<Actor>, session: SessionRow, secret: Buffer): Promise<Tokens> {
  const { sid, uid, userId, profileId, endsAt, authTime } = session
  const recent = recentLoginUntil(call.config, authTime)
  const accessToken = await signAccessToken(call, {
    sid,
    uid,
    userId,
    profileId,
    endsAt,
    recentLoginUntil: recent,
    bound: session.encryptedKey !== null,
  })
  return { accessToken, refreshToken: refreshToken(sid, secret) }
}
