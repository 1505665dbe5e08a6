import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../config.ts'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** What a secret is for, and whose it is: a row cannot be given the secret of another. */
export type Sealing = { label: string; of: string }

/** Encrypts a secret for the database. */
export function seal(config: Config, { label, of }: Sealing, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, config.key(label), iv).setAAD(Buffer.from(of))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Reads what `seal` wrote, also when it was written before the portal's secret was rotated. */
export function unseal(config: Config, { label, of }: Sealing, sealed: Buffer): Buffer {
  try {
    return open(config.key(label), of, sealed)
  } catch (error) {
    const old = config.oldKey(label)
    if (!old) throw error
    return open(old, of, sealed)
  }
}

function open(key: Buffer, of: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(of)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
