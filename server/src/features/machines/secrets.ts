import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

const label = 'machine-secrets'
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

export const newSecret = () => randomBytes(32)

/** Encrypts a machine's secret for the database. The serial is bound in: a row cannot be given another machine's secret. */
export function sealSecret(config: Config, serial: string, secret: Buffer): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, config.key(label), iv).setAAD(Buffer.from(serial))
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Reads what `sealSecret` wrote, also when it was written before the portal's secret was rotated. */
export function openSecret(config: Config, serial: string, sealed: Buffer): Buffer {
  try {
    return open(config.key(label), serial, sealed)
  } catch (error) {
    const old = config.oldKey(label)
    if (!old) throw error
    return open(old, serial, sealed)
  }
}

function open(key: Buffer, serial: string, sealed: Buffer): Buffer {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(serial)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()])
}
