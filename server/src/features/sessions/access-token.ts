import { sessionKeyId } from '@portal/contract/rules/signature'
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Services } from '../../platform/services.ts'

/** Roles are not included: they are read at each call. */
export type AccessClaims = {
  sid: string
  userId: number
  expiresAt: number
  /** The impersonation grant; null in the player's own token. */
  grantId: number | null
}

export type AccessGrant = {
  sid: string
  uid: string
  userId: number
  profileId: number
  recentLoginUntil: Date
  endsAt: Date
  bound: boolean
}

export type ImpersonationGrant = Omit<AccessGrant, 'recentLoginUntil'> & { act: { sub: string; grant: number } }

const issuer = 'portal'
const tokensKept = 20_000

type KeyRing = { kid: string; sign: KeyObject; verify: Map<string, KeyObject>; verified: LRUCache<string, AccessClaims> }

/** The current key signs tokens. Earlier keys still verify them. */
const ringOf = appScoped(({ config }: Services): KeyRing => {
  const [current, ...before] = config.keys('access-token').map(keyPair)
  if (!current) throw new Error('no key to sign access tokens with')
  return {
    kid: current.kid,
    sign: current.privateKey,
    verify: new Map([current, ...before].map(({ kid, publicKey }) => [kid, publicKey])),
    verified: new LRUCache({ max: tokensKept }),
  }
})

/** Ed25519 from a 32-byte seed: the fixed header of PKCS #8, then the seed. */
function keyPair(seed: Buffer) {
  const der = Buffer.concat([Buffer.from('302e020100300506032b657004220420', 'hex'), seed])
  const privateKey = createPrivateKey({ key: der, format: 'der', type: 'pkcs8' })
  const publicKey = createPublicKey(privateKey)
  const kid = createHash('sha256')
    .update(publicKey.export({ format: 'der', type: 'spki' }))
    .digest('base64url')
    .slice(0, 12)
  return { privateKey, publicKey, kid }
}

export const signAccessToken = (services: Services, { recentLoginUntil, ...grant }: AccessGrant): Promise<string> =>
  sign(services, grant, { recent_login_exp: seconds(recentLoginUntil) })

export const signImpersonationToken = (services: Services, { act, ...grant }: ImpersonationGrant): Promise<string> =>
  sign(services, grant, { act })

function sign(services: Services, grant: Omit<AccessGrant, 'recentLoginUntil'>, more: Record<string, unknown>): Promise<string> {
  const now = seconds(services.clock.now())
  const ring = ringOf(services)
  return new SignJWT({
    user_id: grant.userId,
    profile_id: grant.profileId,
    sid: grant.sid,
    ...more,
    // Names the key with which the client signs its calls; the server uses the session's key.
    ...(grant.bound && { cnf: { kid: sessionKeyId(grant.sid) } }),
  })
    .setProtectedHeader({ alg: 'EdDSA', typ: 'at+jwt', kid: ring.kid })
    .setIssuer(issuer)
    .setAudience(issuer)
    .setSubject(grant.uid)
    .setIssuedAt(now)
    .setExpirationTime(Math.min(now + services.config.limits.accessTokenMinutes * 60, seconds(grant.endsAt)))
    .sign(ring.sign)
}

/** Returns the claims of a valid token, or null. Verified signatures are cached; expiry is checked each time. */
export async function readAccessToken(services: Services, token: string): Promise<AccessClaims | null> {
  const ring = ringOf(services)
  const now = services.clock.now()
  const claims = ring.verified.get(token) ?? (await verify(ring, token, now))
  if (!claims || claims.expiresAt <= now.getTime()) return null
  ring.verified.set(token, claims)
  return claims
}

async function verify(ring: KeyRing, token: string, now: Date): Promise<AccessClaims | null> {
  const verified = await jwtVerify(token, ({ kid }) => keyOf(ring, kid), {
    algorithms: ['EdDSA'],
    typ: 'at+jwt',
    issuer,
    audience: issuer,
    currentDate: now,
    requiredClaims: ['sub', 'sid', 'user_id', 'exp'],
  }).catch(() => null)
  if (!verified) return null
  const { sid, user_id: userId, exp, sub, act } = verified.payload
  if (typeof sid !== 'string' || typeof userId !== 'number' || !exp || !sub) return null
  const grantId = act === undefined ? null : (act as { grant?: unknown }).grant
  return grantId === null || typeof grantId === 'number' ? { sid, userId, expiresAt: exp * 1000, grantId } : null
}

function keyOf(ring: KeyRing, kid: string | undefined): KeyObject {
  const key = ring.verify.get(kid ?? '')
  if (!key) throw new Error('unknown key')
  return key
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
