import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { blockedResources } from './csp-report.ts'

const origin = 'https://play.pinball.club'
const modern = (body: object) => [
  {
    type: 'csp-violation',
    body: {
      documentURL: `${origin}/ic/games/ZIL`,
      blockedURL: 'https://cdn.other.org/x.js?u=ann',
      effectiveDirective: 'script-src-elem',
      ...body,
    },
  },
]
const classic = (report: object) => ({
  'csp-report': {
    'document-uri': `${origin}/account/profile`,
    'blocked-uri': 'inline',
    'violated-directive': "style-src 'self'",
    ...report,
  },
})

describe('reports of blocked resources', () => {
  test('are read in both forms, without queries, ids and names', () => {
    expect(blockedResources(modern({}), origin)).toEqual([
      { directive: 'script-src-elem', blocked: 'https://cdn.other.org', page: '/ic/{}' },
    ])
    expect(blockedResources(classic({}), origin)).toEqual([{ directive: 'style-src', blocked: 'inline', page: '/account/{}' }])
    const planted = {
      documentURL: `${origin}/ann.bell@mail.com?token=secret#ann`,
      blockedURL: 'https://ann:pass@cdn.org/ann?x=ann',
    }
    expect(blockedResources(modern(planted), origin)).toEqual([
      { directive: 'script-src-elem', blocked: 'https://cdn.org', page: '/{}' },
    ])
  })

  test.each([
    ['of other sites', modern({ documentURL: 'https://evil.org/' })],
    ['of extensions', modern({ blockedURL: 'chrome-extension://abc/x.js' })],
    ['caused by extensions', modern({ sourceFile: 'moz-extension://abc/x.js' })],
    ['with an unknown directive', modern({ effectiveDirective: 'ann-src' })],
    ['of another kind', [{ type: 'deprecation', body: {} }]],
    ['without a body', [{ type: 'csp-violation' }]],
    ['that are text', 'csp-report'],
    ['that are empty', null],
  ])('%s are left out', (_, body) => {
    expect(blockedResources(body, origin)).toEqual([])
  })

  test('are at most twenty at once, whatever arrives', () => {
    expect(blockedResources(Array.from({ length: 500 }, () => modern({})).flat(), origin)).toHaveLength(20)
    fc.assert(
      fc.property(fc.anything(), (body) => {
        for (const { blocked, page } of blockedResources(body, origin)) expect(`${blocked}${page}`).not.toMatch(/[?#@]/)
      }),
    )
  })
})
