import { createECDH, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { sessionKeyId } from '@portal/contract/rules/signature'
import type { Config } from '../../config.ts'
import { checkTime, fits, signatureIn, type RawRequest } from '../../platform/http/signature.ts'
import { encrypt, decrypt } from '../../platform/encryption.ts'
import type { Call, Services } from '../../platform/services.ts'

/**
 * A browser's session is bound to a key that both sides derive and neither sends: the browser offers a public key with the
 * log-in, the answer carries ours. What of a session can be copied, cookies and tokens, is worth nothing without it.
 */
const curve = 'prime256v1'
const purpose = 'portal-hmac-v1'
const label = 'session-keys'
/** An uncompressed point of the curve. */
const publicKeyForm = /^[A-Za-z0-9_-]{87}$/

/** The key of a new binding, and our half of the agreement. */
export type Agreement = { encryptedKey: Buffer; publicKey: string }

/** Agrees on a key with a browser; null when what it offers is no public key, and the session stays unbound. */
export function agreeOnKey(config: Config, sid: string, offered: string | null): Agreement | null {
  if (!offered || !publicKeyForm.test(offered)) return null
  const ours = createECDH(curve)
  const publicKey = ours.generateKeys().toString('base64url')
  const shared = sharedWith(ours, Buffer.from(offered, 'base64url'))
  if (!shared) return null
  const key = Buffer.from(hkdfSync('sha256', shared, sid, purpose, 32))
  return { encryptedKey: encrypt(config, { label, of: sid }, key), publicKey }
}

function sharedWith(ours: ReturnType<typeof createECDH>, theirs: Buffer): Buffer | null {
  try {
    return ours.computeSecret(theirs)
  } catch {
    // No point of the curve.
    return null
  }
}

/** A session's key as it was kept; undefined when the secret it was encrypted with is gone. */
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

/** Whether a request was signed with a session's key. A good signature of another time is told the time. */
export function isSignedWith({ clock, config }: Services, sid: string, key: KeyObject, request: RawRequest): boolean {
  const signature = signatureIn(request)
  if (signature?.keyId !== sessionKeyId(sid) || !fits(signature, key, request)) return false
  checkTime(signature, clock.now(), config.limits.signatureWindowSeconds)
  return true
}

/**
 * Whether a call that names a session comes from the browser it is bound to. A copied token means nothing without the key,
 * not even that it was stolen: whoever presents it harms nobody.
 */
export function isFromItsBrowser(call: Call, { sid, encryptedKey }: { sid: string; encryptedKey: Buffer | null }): boolean {
  if (!encryptedKey) return true
  const key = openKey(call, sid, encryptedKey)
  return key !== undefined && isSignedWith(call, sid, key, call.request.raw)
}
