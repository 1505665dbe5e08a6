import { randomBytes } from 'node:crypto'
import type { Config } from '../../config.ts'
import { encrypt, decrypt } from '../../platform/encryption.ts'

const label = 'machine-secrets'

export const newSecret = () => randomBytes(32)

export const encryptSecret = (config: Config, serial: string, secret: Buffer) => encrypt(config, { label, of: serial }, secret)

export const decryptSecret = (config: Config, serial: string, encrypted: Buffer) =>
  decrypt(config, { label, of: serial }, encrypted)
