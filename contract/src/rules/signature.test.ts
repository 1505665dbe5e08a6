import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  canonicalQuery,
  canonicalRequest,
  emptyBodyHash,
  factoryKeyId,
  formatSignature,
  isTimely,
  keyOwner,
  machineKeyId,
  parseSignature,
  signatureWindowMs,
  type SignedRequest,
} from './signature.ts'

const base64url = (length: number, last: string) =>
  fc
    .tuple(
      fc.string({ unit: fc.constantFrom(...'ABCxyz019_-'), minLength: length - 1, maxLength: length - 1 }),
      fc.constantFrom(...last),
    )
    .map(([start, end]) => start + end)
const nonces = base64url(22, 'AQgw')
const macs = base64url(43, 'AEIMQUYcgkosw048')
const keyIds = fc.string({ unit: fc.constantFrom(...'abcXYZ019._-'), minLength: 1, maxLength: 100 })
const times = fc.integer({ min: 0, max: 99_999_999_999_999 })
const signatures = fc.record({ keyId: keyIds, time: times, nonce: nonces, mac: macs })
const hashes = fc.string({ unit: fc.constantFrom(...'0123456789abcdef'), minLength: 64, maxLength: 64 })

describe('the signature header', () => {
  test('is read back as it was written', () => {
    fc.assert(
      fc.property(signatures, (signature) => {
        expect(parseSignature(formatSignature(signature))).toEqual(signature)
      }),
    )
  })

  test('has one spelling: a parsed header is written the same', () => {
    const valid = formatSignature({ keyId: 'm.a.1', time: 1, nonce: 'A'.repeat(22), mac: 'A'.repeat(43) })
    const damaged = fc
      .tuple(fc.nat({ max: valid.length - 1 }), fc.string({ minLength: 0, maxLength: 2 }))
      .map(([at, put]) => valid.slice(0, at) + put + valid.slice(at + 1))
    fc.assert(
      fc.property(damaged, (text) => {
        const read = parseSignature(text)
        if (read) expect(formatSignature(read)).toBe(text)
      }),
    )
  })

  test.each(['', 'v1', 'v2;k=a;t=1;n=x;s=y', 'v1;k=;t=1;n=x;s=y', ' v1;k=a;t=1;n=x;s=y'])(
    'is refused when it reads %o',
    (text) => {
      expect(parseSignature(text)).toBeNull()
    },
  )
})

describe('the canonical request', () => {
  const request: SignedRequest = {
    method: 'POST',
    target: '/api/v1/machine/games?b=2&a=1',
    bodyHash: emptyBodyHash,
    time: 1_764_000_000_000,
    nonce: 'AAAAAAAAAAAAAAAAAAAAAA',
  }

  test('has nine lines and no line break at the end', () => {
    expect(canonicalRequest(request)).toBe(
      `PP1\nPOST\n/api/v1/machine/games\na=1&b=2\n${emptyBodyHash}\n1764000000000\nAAAAAAAAAAAAAAAAAAAAAA\n-\n-`,
    )
  })

  test('changes with every part that is signed', () => {
    const requests: fc.Arbitrary<SignedRequest> = fc.record({
      method: fc.constantFrom('GET', 'POST', 'PUT', 'DELETE'),
      target: fc.constantFrom('/a', '/b', '/a?x=1', '/a?x=2', '/a?y=1'),
      bodyHash: hashes,
      time: times,
      nonce: nonces,
      authorizationHash: fc.option(hashes),
      locationHash: fc.option(hashes),
    })
    fc.assert(
      fc.property(requests, requests, (a, b) => {
        expect(canonicalRequest(a) === canonicalRequest(b)).toBe(JSON.stringify(a) === JSON.stringify(b))
      }),
    )
  })

  test('does not depend on the order of the query', () => {
    const word = fc.string({ maxLength: 6 })
    fc.assert(
      fc.property(fc.array(fc.tuple(word, word)), fc.nat(), (pairs, turn) => {
        const text = pairs.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
        const at = turn % Math.max(1, text.length)
        expect(canonicalQuery([...text.slice(at), ...text.slice(0, at)].join('&'))).toBe(canonicalQuery(text.join('&')))
      }),
    )
  })

  test('is stable: the canonical form of a canonical query is the same', () => {
    fc.assert(
      fc.property(fc.string(), (query) => {
        expect(canonicalQuery(canonicalQuery(query))).toBe(canonicalQuery(query))
      }),
    )
  })

  test.each([
    ['a=1&a=0', 'a=0&a=1'],
    ['b&a=', 'a=&b='],
    ['q=a+b', 'q=a%20b'],
    ["q=!'()*~", 'q=%21%27%28%29%2A~'],
    ['q=caf%c3%a9', 'q=caf%C3%A9'],
    ['q=100%', 'q=100%25'],
    ['&&', ''],
  ])('spells %s as %s', (query, canonical) => {
    expect(canonicalQuery(query)).toBe(canonical)
  })
})

describe('time and keys', () => {
  test('accept a difference of five minutes, and not a millisecond more', () => {
    expect(isTimely(0, signatureWindowMs)).toBe(true)
    expect(isTimely(signatureWindowMs, 0)).toBe(true)
    expect(isTimely(0, signatureWindowMs + 1)).toBe(false)
    expect(isTimely(signatureWindowMs + 1, 0)).toBe(false)
  })

  test('name the owner of a key by its id', () => {
    expect(keyOwner(factoryKeyId('AR-102030-4'))).toEqual({ kind: 'factory', serial: 'AR-102030-4' })
    expect(keyOwner(machineKeyId('9f3c', 12))).toEqual({ kind: 'machine', uid: '9f3c', version: 12 })
    expect(keyOwner('s.77')).toEqual({ kind: 'session', sid: '77' })
    expect(keyOwner('k.77')).toEqual({ kind: 'kiosk', id: '77' })
    expect(keyOwner('app')).toEqual({ kind: 'app', build: '' })
    expect(keyOwner('app.1.2.3')).toEqual({ kind: 'app', build: '1.2.3' })
  })

  test.each(['m.9f3c', 'm.9f3c.0', 'm.9f3c.01', 'm.9f3c.1.2', 'f.', 'f.a.b', 'x.1', '', 'm..1'])(
    'name no owner for %o',
    (keyId) => {
      expect(keyOwner(keyId)).toBeNull()
    },
  )
})
