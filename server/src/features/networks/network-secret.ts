import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

const label = 'network-secrets'
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** The identifier is part of the encryption, so a password cannot be moved to another row. */
export function encryptPassword(config: Config, identifier: string, password: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, config.key(label), iv).setAAD(Buffer.from(identifier))
  const encrypted = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted])
}

/** Also decrypts values from before the portal's secret was rotated. */
export function decryptPassword(config: Config, identifier: string, encrypted: Buffer): string {
  try {
    return decipher(config.key(label), identifier, encrypted)
  } catch (error) {
    const old = config.oldKey(label)
    if (!old) throw error
    return decipher(old, identifier, encrypted)
  }
}

function decipher(key: Buffer, identifier: string, encrypted: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, encrypted.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(identifier)).setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

export const codeSignature = (config: Config, identifier: string, endsAt: number): string =>
  createHmac('sha256', config.key('network-codes')).update(`${identifier}\n${endsAt}`).digest('base64url').slice(0, 22)
