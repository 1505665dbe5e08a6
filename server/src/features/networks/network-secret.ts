import { createHmac } from 'node:crypto'
import type { Config } from '../../config.ts'
import { decrypt, encrypt } from '../../platform/encryption.ts'

const label = 'network-secrets'

export const encryptPassword = (config: Config, identifier: string, password: string): Buffer =>
  encrypt(config, { label, of: identifier }, Buffer.from(password))

export const decryptPassword = (config: Config, identifier: string, encrypted: Buffer): string =>
  decrypt(config, { label, of: identifier }, encrypted).toString()

export const codeSignature = (config: Config, identifier: string, endsAt: number): string =>
  createHmac('sha256', config.key('network-codes')).update(`${identifier}\n${endsAt}`).digest('base64url').slice(0, 22)
