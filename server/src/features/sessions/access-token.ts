import { sessionKeyId } from '@portal/contract/rules/signature'
import { createHash, createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'
import { jwtVerify, SignJWT } from 'jose'
import { LRUCache } from 'lru-cache'
import { appScoped } from '../../platform/app-scoped.ts'
import type { Services } from '../../platform/services.ts'

/** What an access token says. No roles: those are read live. */
export type AccessClaims = {
  sid: string
  userId: number
  expiresAt: number
  /** By whose leave an admin acts as the player; null in a token of the player's own. */
  grantId: number | null
}

/** What goes into a new one. */
export type AccessGrant = {
  sid: string
  uid: string
  userId: number
  profileId: number
  recentLoginUntil: Date
  endsAt: Date
  bound: boolean
}

/** What goes into the token of an admin who acts as a player: no refresh token belongs to it. */
export type ActingGrant = Omit<AccessGrant, 'recentLoginUntil'> & { act: { sub: string; grant: number } }

const issuer = 'portal'
const tokensKept = 20_000

type Ring = { kid: string; sign: KeyObject; verify: Map<string, KeyObject>; verified: LRUCache<string, AccessClaims> }

/** One key signs; the one before a rotation of the portal's secret still verifies. */
const ringOf = appScoped(({ config }: Services): Ring => {
  const old = config.oldKey('access-token')
  const [current, ...before] = [config.key('access-token'), ...(old ? [old] : [])].map(keyPair)
  if (!current) throw new Error('no key to sign access tokens with')
  return {
    kid: current.kid,
    sign: current.privateKey,
    verify: new Map([current, ...before].map(({ kid, publicKey }) => [kid, publicKey])),
    verified: new LRUCache({ max: tokensKept }),
  }
})

/** Ed25519 from a 32-byte seed: the fixed head of PKCS #8, then the seed. */
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

/** A token for the next minutes, never beyond the session's end. */
export const signAccessToken = (services: Services, { recentLoginUntil, ...grant }: AccessGrant): Promise<string> =>
  sign(services, grant, { recent_login_exp: seconds(recentLoginUntil) })

/** The same for an admin who acts as a player, never beyond the leave's end. */
export const signActingToken = (services: Services, { act, ...grant }: ActingGrant): Promise<string> =>
  sign(services, grant, { act })

function sign(services: Services, grant: Omit<AccessGrant, 'recentLoginUntil'>, more: Record<string, unknown>): Promise<string> {
  const now = seconds(services.clock.now())
  const ring = ringOf(services)
  return new SignJWT({
    user_id: grant.userId,
    profile_id: grant.profileId,
    sid: grant.sid,
    ...more,
    // Tells the client which key its calls are to be signed with; what the server goes by is the session.
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

/** The claims of a good token, or null. A signature is checked once and the claims remembered; the end is checked each time. */
export async function readAccessToken(services: Services, token: string): Promise<AccessClaims | null> {
  const ring = ringOf(services)
  const now = services.clock.now()
  const claims = ring.verified.get(token) ?? (await verify(ring, token, now))
  if (!claims || claims.expiresAt <= now.getTime()) return null
  ring.verified.set(token, claims)
  return claims
}

async function verify(ring: Ring, token: string, now: Date): Promise<AccessClaims | null> {
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

function keyOf(ring: Ring, kid: string | undefined): KeyObject {
  const key = ring.verify.get(kid ?? '')
  if (!key) throw new Error('unknown key')
  return key
}

const seconds = (date: Date) => Math.floor(date.getTime() / 1000)
