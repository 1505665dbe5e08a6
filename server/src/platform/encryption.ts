import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Purpose and owner of a secret: the secret of one row cannot be used in another. */
export type EncryptionContext = { label: string; of: string }

/** Encrypts a secret for the database. */
export function encrypt(config: Config, { label, of }: EncryptionContext, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, config.key(label), iv).setAAD(Buffer.from(of))
  const encrypted = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Decrypts what `encrypt` wrote, also before the portal's secret was rotated; throws when no key fits. */
export function decrypt(config: Config, { label, of }: EncryptionContext, encrypted: Buffer): Buffer {
  for (const key of config.keys(label)) {
    const secret = openOrNull(key, of, encrypted)
    if (secret) return secret
  }
  throw new Error(`a value of ${label} cannot be decrypted`)
}

function openOrNull(key: Buffer, of: string, encrypted: Buffer): Buffer | null {
  try {
    return openWith(key, of, encrypted)
  } catch {
    return null
  }
}

/** Whether the value was encrypted before the last rotation. */
export function isUnderOldKey(config: Config, { label, of }: EncryptionContext, encrypted: Buffer): boolean {
  return openOrNull(config.key(label), of, encrypted) === null
}

function openWith(key: Buffer, of: string, encrypted: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(of)).setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()])
}
