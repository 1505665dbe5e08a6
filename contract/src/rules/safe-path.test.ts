import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hostilePath, hostileTargets } from './hostile-targets.fixture.ts'
import { allowedUrl, safePath } from './safe-path.ts'

const origin = 'https://insider.example'
describe('a path to go on to', () => {
  test('never leaves the origin, even when it is parsed twice', () => {
    fc.assert(
      fc.property(hostilePath, (raw) => {
        const path = safePath(raw, origin)
        expect(path.startsWith('/')).toBe(true)
        expect(new URL(path, origin).origin).toBe(origin)
        expect(safePath(path, origin)).toBe(path)
      }),
      { numRuns: 5000 },
    )
  })

  test('stays on the origin for every known redirect attack', () => {
    expect(hostileTargets.length).toBeGreaterThanOrEqual(60)
    expect(new Set(hostileTargets).size).toBe(hostileTargets.length)
    for (const target of hostileTargets) expect(new URL(safePath(target, origin), origin).origin).toBe(origin)
  })

  test('keeps query and fragment', () => {
    expect(safePath('/ic/games/7?tab=stats#pro', origin)).toBe('/ic/games/7?tab=stats#pro')
  })

  test.each([
    '//evil.test',
    '/\\evil.test',
    '/\t/evil.test',
    '/\n/evil.test',
    '///evil.test',
    '/.//evil.test',
    'https://evil.test',
    '',
    null,
    7,
  ])('is the fallback for %j', (raw) => {
    expect(safePath(raw, origin)).toBe('/insider')
    expect(safePath(raw, origin, '/pro')).toBe('/pro')
  })

  test('is the fallback when it is longer than any path of the portal', () => {
    expect(safePath(`/${'x'.repeat(2048)}`, origin)).toBe('/insider')
  })
})

describe('an outside address', () => {
  const hosts = ['shop.example']

  test('of an allowed host is rebuilt without its fragment', () => {
    expect(allowedUrl('https://shop.example/checkout/1?step=2#x', hosts)).toBe('https://shop.example/checkout/1?step=2')
  })

  test.each([
    'http://shop.example/',
    'https://shop.example:8443/',
    'https://shop.example.evil.test/',
    'https://dana:pw@shop.example/',
    'https://shop.example@evil.test/',
    'https:\\\\shop.example',
    'javascript:alert(1)',
    '//shop.example/',
    '',
    undefined,
  ])('is refused as %j', (raw) => {
    expect(allowedUrl(raw, hosts)).toBeUndefined()
  })

  test('on an allowed local origin is returned unchanged', () => {
    expect(allowedUrl('http://localhost:8081/checkout/1', hosts, ['http://localhost:8081'])).toBe(
      'http://localhost:8081/checkout/1',
    )
    expect(allowedUrl('http://localhost:8082/checkout/1', hosts, ['http://localhost:8081'])).toBeUndefined()
  })

  test('of an allowed host never leads to another host, whatever follows the host', () => {
    fc.assert(
      fc.property(hostilePath, (rest) => {
        const url = allowedUrl(`https://shop.example${rest}`, hosts)
        if (url !== undefined) expect(new URL(url).host).toBe('shop.example')
      }),
      { numRuns: 3000 },
    )
  })
})
