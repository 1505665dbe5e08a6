import { createECDH, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { sessionKeyId } from '@portal/contract/rules/signature'
import { z } from 'zod'
import type { Config } from '../../config.ts'
import { sql } from '../../platform/db/database.ts'
import { rawQuery, type RowOf } from '../../platform/db/raw-query.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'
import { checkTime, isMacValid, signatureIn, type RawRequest } from '../../platform/http/signature.ts'
import type { Call, Services } from '../../platform/services.ts'

export const findSessionState = rawQuery(
  'sessions.state',
  {
    sid: z.string(),
    userId: z.number(),
    profileId: z.number(),
    authTime: z.date(),
    expiresAt: z.date(),
    /** The encrypted key that signs the session's calls; null when the session is bound to no browser. */
    encryptedKey: z.instanceof(Buffer).nullable(),
    live: z.boolean(),
    business: z.boolean(),
    admin: z.boolean(),
    lacksMfa: z.boolean(),
  },
  (sid: string, adminsNeedMfa: boolean) => sql`
    select s.sid, s.user_id as "userId", p.id as "profileId", s.auth_time as "authTime", s.expires_at as "expiresAt",
      s.encrypted_key as "encryptedKey", s.revoked_at is null and s.epoch = u.session_epoch and u.status = 'active' as live,
      exists (select from group_memberships g where g.user_id = u.id and g.group_type = 'business' and g.is_active) as business,
      a.member and (s.second_factor or not ${adminsNeedMfa}) as admin,
      a.member and not s.second_factor and ${adminsNeedMfa} as "lacksMfa"
    from sessions s join users u on u.id = s.user_id join profiles p on p.user_id = u.id
    cross join lateral (select exists (
      select from group_memberships g where g.user_id = u.id and g.group_type = 'admin' and g.is_active) as member) a
    where s.sid = ${sid}`,
)

export type SessionState = RowOf<typeof findSessionState>

type NewSession = {
  sid: string
  userId: number
  salt: Buffer
  hash: Buffer
  rememberMe: boolean
  epoch: number
  userAgent: string
  network: string
  now: Date
  expiresAt: Date
  endsAt: Date
  encryptedKey: Buffer | null
  secondFactor: boolean
}

export const insertSession = rawQuery(
  'sessions.insert',
  { isNewDevice: z.boolean() },
  (session: NewSession) => sql`
    with earlier as (
      select count(*) > 0 and not coalesce(bool_or(user_agent = ${session.userAgent}), false) as "isNewDevice"
      from sessions where user_id = ${session.userId})
    insert into sessions (sid, user_id, salt, current_hash, rotated_at, auth_time, remember_me, epoch, user_agent, network, created_at,
      expires_at, ends_at, encrypted_key, second_factor)
    values (${session.sid}, ${session.userId}, ${session.salt}, ${session.hash}, ${session.now}, ${session.now},
      ${session.rememberMe}, ${session.epoch}, ${session.userAgent}, ${session.network}, ${session.now}, ${session.expiresAt},
      ${session.endsAt}, ${session.encryptedKey}, ${session.secondFactor})
    returning (select "isNewDevice" from earlier)`,
)

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

export const recentLoginUntil = ({ limits }: Config, authTime: Date) =>
  new Date(authTime.getTime() + limits.recentLoginMinutes * minuteMs)

export const sessionEnd = ({ limits }: Config, now: Date) => new Date(now.getTime() + limits.sessionDaysAtMost * dayMs)

export function nextExpiry(
  { limits }: Config,
  { rememberMe, now, endsAt }: { rememberMe: boolean; now: Date; endsAt: Date },
): Date {
  const life = rememberMe ? limits.refreshDaysRemembered * dayMs : limits.refreshHours * hourMs
  return new Date(Math.min(now.getTime() + life, endsAt.getTime()))
}

/**
 * A session is bound to a key that browser and server derive (ECDH) and never send, so that copied cookies and tokens are
 * useless without it.
 */
const curve = 'prime256v1'
const purpose = 'portal-hmac-v1'
const label = 'session-keys'
const publicKeyForm = /^[A-Za-z0-9_-]{87}$/

type Agreement = { encryptedKey: Buffer; publicKey: string }

/** Derives the key of a session. Returns null when the browser's key is invalid; then the session is not bound. */
export function agreeOnKey(config: Config, sid: string, offered: string | null): Agreement | null {
  if (!offered || !publicKeyForm.test(offered)) return null
  const ours = createECDH(curve)
  const publicKey = ours.generateKeys().toString('base64url')
  const shared = computeSharedSecret(ours, Buffer.from(offered, 'base64url'))
  if (!shared) return null
  const key = Buffer.from(hkdfSync('sha256', shared, sid, purpose, 32))
  return { encryptedKey: encrypt(config, { label, of: sid }, key), publicKey }
}

function computeSharedSecret(ours: ReturnType<typeof createECDH>, theirs: Buffer): Buffer | null {
  try {
    return ours.computeSecret(theirs)
  } catch {
    return null
  }
}

/** Decrypts a session's key; undefined when the secret that encrypted it is no longer configured. */
export function openKey(
  { config, log }: Pick<Services, 'config' | 'log'>,
  sid: string,
  encrypted: Buffer,
): KeyObject | undefined {
  try {
    return createSecretKey(decrypt(config, { label, of: sid }, encrypted))
  } catch {
    log.warn({ sid }, 'the key of a session cannot be read: the session is over')
    return undefined
  }
}

/** Throws a problem with the server's time when the signature is valid but too old or too new. */
export function isSignedWith({ clock, config }: Services, sid: string, key: KeyObject, request: RawRequest): boolean {
  const signature = signatureIn(request)
  if (signature?.keyId !== sessionKeyId(sid) || !isMacValid(signature, key, request)) return false
  checkTime(signature, clock.now(), config.limits.signatureWindowSeconds)
  return true
}

/** Returns whether a call is signed with the session's key. A copied token alone is refused without ending the session. */
export function isSignedByOwnBrowser(call: Call, { sid, encryptedKey }: { sid: string; encryptedKey: Buffer | null }): boolean {
  if (!encryptedKey) return true
  const key = openKey(call, sid, encryptedKey)
  return key !== undefined && isSignedWith(call, sid, key, call.request.raw)
}
