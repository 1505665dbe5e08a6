import { createHmac, randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import type { Config } from '../../../config.ts'
import type { Db } from '../../../platform/db/database.ts'
import { decrypt, encrypt, type EncryptionContext } from '../../../platform/encryption.ts'
import type { Services } from '../../../platform/services.ts'
import { confirmedSecret, consumeRecoveryCode, consumeTimeStep, replaceRecoveryCodes } from './methods.ts'

/** Marks a code as used and returns its kind; null for an invalid or used code. */
export async function verifyMfaCode(
  { db, config, clock }: Pick<Services, 'db' | 'config' | 'clock'>,
  userId: number,
  typed: string,
): Promise<'authenticator' | 'recovery-code' | null> {
  const now = clock.now()
  const code = normalizeCode(typed)
  const encrypted = await confirmedSecret(db, userId)
  const step = encrypted ? timeStepOf(decryptSecret(config, userId, encrypted), code, now) : null
  if (step !== null) return (await consumeTimeStep(db, userId, step)) ? 'authenticator' : null
  return (await consumeRecoveryCode(db, userId, hashesOf(config, userId, code), now)) ? 'recovery-code' : null
}

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

const howMany = 10
const length = 10

/** No look-alike characters; ten of them give 50 bits. */
const signs = '23456789abcdefghjkmnpqrstuvwxyz'

export const newRecoveryCodes = (): string[] =>
  Array.from({ length: howMany }, () => {
    const code = Array.from({ length }, () => signs[randomInt(signs.length)]).join('')
    return `${code.slice(0, length / 2)}-${code.slice(length / 2)}`
  })

const normalizeCode = (typed: string) => typed.replaceAll(/[\s-]/g, '').toLowerCase()

/** Digests under the current and the earlier secrets. */
function hashesOf(config: Config, userId: number, code: string): Buffer[] {
  const keys = config.keys('recovery-codes')
  return keys.map((key) =>
    createHmac('sha256', key)
      .update(`${userId}\n${normalizeCode(code)}`)
      .digest(),
  )
}

export async function storeRecoveryCodes({ config }: { config: Config }, tx: Db, userId: number, codes: string[]): Promise<void> {
  const hashes = codes.map((code) => hashesOf(config, userId, code)[0]).filter((hash) => hash !== undefined)
  await replaceRecoveryCodes(tx, userId, hashes)
}
