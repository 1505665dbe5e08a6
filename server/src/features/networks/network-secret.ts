import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'

const label = 'network-secrets'
const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts a network's password for the database. The identifier is bound in: a row cannot be given another's password. */
export function sealPassword(config: Config, identifier: string, password: string): Buffer {
  const iv = randomBytes(ivBytes)
  const cipher = createCipheriv(algorithm, config.key(label), iv).setAAD(Buffer.from(identifier))
  const sealed = Buffer.concat([cipher.update(password, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed])
}

/** Reads what `sealPassword` wrote, also when it was written before the portal's secret was rotated. */
export function openPassword(config: Config, identifier: string, sealed: Buffer): string {
  try {
    return open(config.key(label), identifier, sealed)
  } catch (error) {
    const old = config.oldKey(label)
    if (!old) throw error
    return open(old, identifier, sealed)
  }
}

function open(key: Buffer, identifier: string, sealed: Buffer): string {
  const decipher = createDecipheriv(algorithm, key, sealed.subarray(0, ivBytes))
  decipher.setAAD(Buffer.from(identifier)).setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
  return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
}

/** What makes a shown code ours until it ends. */
export const codeSignature = (config: Config, identifier: string, endsAt: number): string =>
  createHmac('sha256', config.key('network-codes')).update(`${identifier}\n${endsAt}`).digest('base64url').slice(0, 22)
