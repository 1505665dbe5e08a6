import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { decryptSecret, encryptSecret, newSecret } from './machine-api.ts'

const secretOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64url')
const configOf = (secret: string, old?: string) =>
  readConfig({ DATABASE_URL: 'postgres://nowhere', PORTAL_SECRET: secret, ...(old ? { PORTAL_SECRET_OLD: old } : {}) })

test('a secret is decrypted only with the same key and for the same serial', () => {
  const config = configOf(secretOf('a'))
  const secret = newSecret()
  const encrypted = encryptSecret(config, 'AR-1-1', secret)
  expect(encrypted.includes(secret)).toBe(false)
  expect(decryptSecret(config, 'AR-1-1', encrypted)).toEqual(secret)
  expect(() => decryptSecret(config, 'AR-2-1', encrypted)).toThrow('cannot be decrypted')
  expect(() => decryptSecret(configOf(secretOf('b')), 'AR-1-1', encrypted)).toThrow('cannot be decrypted')
})

test('a secret from before a rotation is decrypted with the old key', () => {
  const secret = newSecret()
  const encrypted = encryptSecret(configOf(secretOf('a')), 'AR-1-1', secret)
  expect(decryptSecret(configOf(secretOf('b'), secretOf('a')), 'AR-1-1', encrypted)).toEqual(secret)
})
