import { afterAll, beforeAll, expect, test } from 'vitest'
import { contentCalls } from '@portal/contract/content'
import { securityFileExpires } from './platform/release.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { asVisitor } from './testing/test-player.ts'

let portal: TestApp

beforeAll(async () => {
  portal = await startTestApp({ live: true, env: { SECURITY_EMAIL: 'safety@pinball.club' } })
})
afterAll(() => portal.stop())

const read = (address: string) => fetch(`${portal.url}${address}`, { redirect: 'manual' })

test('a short link of rules leads to an existing document', async () => {
  for (const query of [{ r: 'rules-doc' }, { game: 'ZIL' }]) {
    const { body } = await asVisitor(portal)(contentCalls.redirect, { query })
    const path = new URL((body as { url: string }).url).pathname
    expect(path).toBe('game' in query ? '/documents/rules/ZIL.pdf' : '/documents/rules')
    const document = await read(path)
    expect([document.status, document.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect((await document.text()).slice(0, 5)).toBe('%PDF-')
  }
})

test.each(['/documents/rules/XXX.pdf', '/documents/rules/ZIL.exe', '/documents/rules/..%2Fsecret.pdf'])(
  'missing rules lead to the not-found page: %s',
  async (address) => {
    const answer = await read(address)
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/404'])
  },
)

test('a malformed link leads to the not-found page, and a malformed call is refused', async () => {
  const link = await read('/%E0%A4%A')
  expect([link.status, link.headers.get('location')]).toEqual([302, '/404'])
  const call = await read('/api/v1/portal/%E0%A4%A')
  expect(call.status).toBe(400)
  expect(await call.json()).toEqual({ success: false, code: 100, message: 'We couldn’t read this request.' })
  expect(call.headers.get('content-security-policy')).toContain("default-src 'none'")
})

test('crawlers are excluded outside of production', async () => {
  const robots = await read('/robots.txt')
  expect(robots.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await robots.text()).toBe('User-agent: *\nDisallow: /\n')
})

test('the sitemap names the public pages', async () => {
  const map = await read('/sitemap.xml')
  expect(map.headers.get('content-type')).toBe('application/xml; charset=utf-8')
  const text = await map.text()
  for (const address of ['/ic/how-it-works', '/insider/locations', '/insider/games/ZIL'])
    expect(text).toContain(`${address}</loc>`)
  expect(text).not.toContain('/insider/players')
})

test('security researchers and password managers find their well-known files', async () => {
  const security = await (await read('/.well-known/security.txt')).text()
  expect(security.split('\n')).toEqual([
    'Contact: mailto:safety@pinball.club',
    `Expires: ${securityFileExpires.toISOString()}`,
    'Preferred-Languages: en, de',
    `Canonical: ${portal.config.origin}/.well-known/security.txt`,
    `Policy: ${portal.config.origin}/security`,
    '',
  ])
  const change = await read('/.well-known/change-password')
  expect([change.status, change.headers.get('location')]).toEqual([302, '/account/profile/edit'])
})

test('the short address for televisions leads to the page that shows the code of a screen', async () => {
  const short = await read('/tv')
  expect([short.status, short.headers.get('location')]).toEqual([302, '/kiosk'])
})
