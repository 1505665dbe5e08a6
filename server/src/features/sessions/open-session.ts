import { createHash, createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { recordEvents } from '../../domain-events.ts'
import { newUuid } from '../../platform/ids.ts'
import { unknownObject } from '../../platform/problem.ts'
import { shownNetwork } from '../../platform/network.ts'
import type { Services } from '../../platform/services.ts'
import { findCredentials, recordLastSeen, type Credentials } from '../accounts/index.ts'
import { signAccessToken } from './access-token.ts'
import { agreeOnKey, insertSession, nextExpiry, recentLoginUntil, sessionEnd } from './session-state.ts'
import { browserAndSystemOf } from './sessions.ts'

export type Tokens = { accessToken: string; refreshToken: string }

type OpenedSession = Tokens & { publicKey: string | null }

export const refreshTokenKey = ({ config }: Pick<Services, 'config'>) => config.key('refresh-token')

type Options = {
  rememberMe: boolean
  userAgent: string
  ip?: string
  offeredKey?: string | null
  secondFactor?: boolean
}

export async function startSession(
  services: Services,
  account: Credentials,
  { rememberMe, userAgent, ip, offeredKey = null, secondFactor = false }: Options,
): Promise<OpenedSession> {
  const { clock, config, db } = services
  const now = clock.now()
  const chain = { sid: newUuid(), salt: randomBytes(16) }
  const secret = secretOf(refreshTokenKey(services), chain, 0)
  const endsAt = sessionEnd(config, now)
  const { userId, uid, profileId, sessionEpoch: epoch } = account
  const expiresAt = nextExpiry(config, { rememberMe, now, endsAt })
  const hash = hashOfSecret(secret)
  const network = ip ? shownNetwork(ip) : ''
  const agreement = agreeOnKey(config, chain.sid, offeredKey)
  const [inserted] = await insertSession(db, {
    ...chain,
    userId,
    hash,
    rememberMe,
    epoch,
    userAgent,
    network,
    now,
    expiresAt,
    endsAt,
    encryptedKey: agreement?.encryptedKey ?? null,
    secondFactor,
  })
  if (inserted?.isNewDevice)
    await recordEvents(db, 'session.new-device', [{ userId, sid: chain.sid, ...browserAndSystemOf(userAgent) }], now)
  await recordLastSeen(db, userId, now)
  const recent = recentLoginUntil(config, now)
  const accessToken = await signAccessToken(services, {
    sid: chain.sid,
    uid,
    userId,
    profileId,
    recentLoginUntil: recent,
    endsAt,
    bound: agreement !== null,
  })
  return { accessToken, refreshToken: refreshToken(chain.sid, secret), publicKey: agreement?.publicKey ?? null }
}

export async function openSession(services: Services, { userId, ...options }: Options & { userId: number }): Promise<Tokens> {
  const account = await findCredentials(services.db, userId)
  if (!account) throw unknownObject()
  return startSession(services, account, options)
}

export const tokenPair = ({ accessToken: access, refreshToken: refresh }: Tokens) => ({
  access,
  access_token: access,
  refresh,
  refresh_token: refresh,
})

/**
 * A refresh token is `pprt_<sid>_<secret>`. The secret is derived, so that a retry gets the same next token although it is not
 * stored: four bytes with the position in the chain, then 28 bytes of a MAC over session, position and salt. The database
 * holds hashes.
 */
type TokenChain = { sid: string; salt: Buffer }

const form = /^pprt_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})_([A-Za-z0-9_-]{43})$/

export function parseRefreshToken(token: string): { sid: string; secret: Buffer } | null {
  const [, sid, secret] = form.exec(token) ?? []
  return sid && secret ? { sid, secret: Buffer.from(secret, 'base64url') } : null
}

export const refreshToken = (sid: string, secret: Buffer) => `pprt_${sid}_${secret.toString('base64url')}`

export function secretOf(key: Buffer, { sid, salt }: TokenChain, seq: number): Buffer {
  const number = Buffer.alloc(4)
  number.writeUInt32BE(seq)
  const mac = createHmac('sha256', key).update(sid).update(number).update(salt).digest()
  return Buffer.concat([number, mac.subarray(0, 28)])
}

/** Returns the position of a secret in the chain; null for an invented one. */
export function positionOfSecret(keys: readonly Buffer[], chain: TokenChain, secret: Buffer): number | null {
  if (secret.length !== 32) return null
  const seq = secret.readUInt32BE(0)
  return keys.some((key) => timingSafeEqual(secretOf(key, chain, seq), secret)) ? seq : null
}

export const hashOfSecret = (secret: Buffer) => createHash('sha256').update(secret).digest()

type ChainState = { currentHash: Buffer; previousHash: Buffer | null; rotatedAt: Date; over: boolean }

/**
 * The current token is exchanged for the next one. The token before it gets the same next token for some seconds, because of
 * concurrent tabs and lost replies. Any older token is treated as stolen.
 */
export function checkRefresh(
  standing: ChainState,
  presented: { hash: Buffer; link: number | null },
  { now, graceSeconds }: { now: Date; graceSeconds: number },
): 'rotate' | 'repeat' | 'reuse' | 'refuse' {
  if (standing.over) return 'refuse'
  if (timingSafeEqual(standing.currentHash, presented.hash)) return 'rotate'
  const isPrevious = standing.previousHash !== null && timingSafeEqual(standing.previousHash, presented.hash)
  if (isPrevious) return now.getTime() - standing.rotatedAt.getTime() <= graceSeconds * 1000 ? 'repeat' : 'reuse'
  return presented.link === null ? 'refuse' : 'reuse'
}
