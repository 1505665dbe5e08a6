import { createECDH, createSecretKey, hkdfSync, type KeyObject } from 'node:crypto'
import { sessionKeyId } from '@portal/contract/rules/signature'
import type { Config } from '../../config.ts'
import { checkTime, isMacValid, signatureIn, type RawRequest } from '../../platform/http/signature.ts'
import { encrypt, decrypt } from '../../platform/encryption.ts'
import type { Call, Services } from '../../platform/services.ts'

/**
 * Binds a session to a key that both sides derive (ECDH) and neither sends, so that copied cookies and tokens are useless
 * without it.
 */
const curve = 'prime256v1'
const purpose = 'portal-hmac-v1'
const label = 'session-keys'
const publicKeyForm = /^[A-Za-z0-9_-]{87}$/

export type Agreement = { encryptedKey: Buffer; publicKey: string }

/** Derives a key with a browser; null when the offered key is invalid, and the session stays unbound. */
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

/** Decrypts a session's key; undefined when the encryption secret is gone. */
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

/** Throws the server's time for a valid signature with another time. */
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
