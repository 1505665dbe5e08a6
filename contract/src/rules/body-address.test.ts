import fc from 'fast-check'
import { expect, test } from 'vitest'
import { bodyImage, bodyLink } from './body-address.ts'

test('a link may be a portal page, an HTTPS address or a mailbox', () => {
  expect(bodyLink('/ic/games/4?tab=stats')).toEqual({ kind: 'own', href: '/ic/games/4?tab=stats' })
  expect(bodyLink('https://shop.portal.test/decals')).toEqual({ kind: 'outside', href: 'https://shop.portal.test/decals' })
  expect(bodyLink('mailto:help@portal.test')).toEqual({ kind: 'mail', href: 'mailto:help@portal.test' })
})

const hostile = [
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  ' javascript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:x',
  'blob:https://a/b',
  'file:///etc/passwd',
  'http://plain.example/',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/.//elsewhere.example',
  '/ic/..//elsewhere.example',
  '\\\\elsewhere.example',
  'https://user:pw@elsewhere.example/',
  'https:elsewhere.example',
  'https://',
  'mailto:a@b.c?bcc=d@e.f',
  'mailto:',
  'mailto://@#',
  'mailto:help#@portal.test',
  '#top',
  'relative',
  '',
]

test('a link to anything else is refused', () => {
  for (const href of hostile) expect([href, bodyLink(href)]).toEqual([href, null])
})

test('a picture must be one of the portal', () => {
  expect(bodyImage('/art/ZIL-hero.svg')).toBe('/art/ZIL-hero.svg')
  for (const src of [...hostile, 'https://tracker.example/a.png', '/api/v1/ping/'])
    expect([src, bodyImage(src)]).toEqual([src, null])
})

test('any text becomes a link to a portal page, an HTTPS address or a mailbox, or no link', () => {
  const origin = 'https://portal.test'
  const parts = fc.constantFrom(
    'javascript:',
    'https://',
    '/',
    '\\',
    'data:',
    '\t',
    '@',
    'a',
    '.',
    ':',
    '%0a',
    '\u0000',
    '//',
    '#',
    '?',
    'mailto:',
  )
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        fc.array(parts, { maxLength: 8 }).map((all) => all.join('')),
      ),
      (href) => {
        const link = bodyLink(href)
        if (!link) return
        const url = new URL(link.href, origin)
        expect(['https:', 'mailto:']).toContain(url.protocol)
        if (link.kind === 'own') expect(url.origin).toBe(origin)
      },
    ),
    { numRuns: 5000 },
  )
})
