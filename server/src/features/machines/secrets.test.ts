import { expect, test } from 'vitest'
import { readConfig } from '../../config.ts'
import { newSecret, openSecret, sealSecret } from './secrets.ts'

const secretOf = (letter: string) => Buffer.from(letter.repeat(32)).toString('base64url')
const configOf = (secret: string, old?: string) =>
  readConfig({ DATABASE_URL: 'postgres://nowhere', PORTAL_SECRET: secret, ...(old ? { PORTAL_SECRET_OLD: old } : {}) })

test('a secret is read again with the same key and for the same serial only', () => {
  const config = configOf(secretOf('a'))
  const secret = newSecret()
  const sealed = sealSecret(config, 'AR-1-1', secret)
  expect(sealed.includes(secret)).toBe(false)
  expect(openSecret(config, 'AR-1-1', sealed)).toEqual(secret)
  expect(() => openSecret(config, 'AR-2-1', sealed)).toThrow('unable to authenticate data')
  expect(() => openSecret(configOf(secretOf('b')), 'AR-1-1', sealed)).toThrow('unable to authenticate data')
})

test('what was written before a rotation is read with the old secret', () => {
  const secret = newSecret()
  const sealed = sealSecret(configOf(secretOf('a')), 'AR-1-1', secret)
  expect(openSecret(configOf(secretOf('b'), secretOf('a')), 'AR-1-1', sealed)).toEqual(secret)
})
