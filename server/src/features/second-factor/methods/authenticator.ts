import { Secret, TOTP } from 'otpauth'
import type { Config } from '../../../config.ts'
import { encrypt, decrypt, type EncryptionContext } from '../../../platform/encryption.ts'

const stepSeconds = 30
/** Accepted clock drift of an app, in time steps before and after. */
const drift = 1

const encryptionContextOf = (userId: number): EncryptionContext => ({ label: 'authenticator', of: String(userId) })

export const newSecret = (): Buffer => Buffer.from(new Secret({ size: 20 }).buffer)

export const encryptSecret = (config: Config, userId: number, secret: Buffer) =>
  encrypt(config, encryptionContextOf(userId), secret)
export const decryptSecret = (config: Config, userId: number, encrypted: Buffer) =>
  decrypt(config, encryptionContextOf(userId), encrypted)

export function setUpAddress(secret: Buffer, { issuer, label }: { issuer: string; label: string }) {
  const totp = appOf(secret, { issuer, label })
  return { address: totp.toString(), secret: totp.secret.base32 }
}

export function timeStepOf(secret: Buffer, code: string, now: Date): number | null {
  if (!/^\d{6}$/.test(code)) return null
  const delta = appOf(secret).validate({ token: code, timestamp: now.getTime(), window: drift })
  return delta === null ? null : Math.floor(now.getTime() / 1000 / stepSeconds) + delta
}

const appOf = (secret: Buffer, names: { issuer?: string; label?: string } = {}) =>
  new TOTP({ ...names, period: stepSeconds, secret: new Secret({ buffer: new Uint8Array(secret).buffer }) })
