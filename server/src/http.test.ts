import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import { contract } from '@portal/contract'
import type { Endpoint } from '@portal/contract/endpoint'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { methodsOf, routeAliases } from './platform/http/other-methods.ts'
import { startTestApp, type TestApp } from './testing/app.ts'
import { makeFixtures } from './testing/fixtures.ts'

let app: TestApp
let secure: TestApp
let dist: string

const shell = '<!doctype html><title>shell</title>'
const landing = '<!doctype html><title>landing</title>'
const home = '<!doctype html><title>home</title>'
const script = 'console.log("portal")'
/** The server entry of a web build: one page rendered at build, one for each request, one that fails. */
const serverEntry = `export const createRenderer = ({ shell }) => async ({ url, reader, read }) => {
  if (url === '/broken') throw new Error('broken')
  if (url.startsWith('/start')) return { file: 'prerendered/' + reader + '.html' }
  const titles = url === '/titles' && (await read('/api/v1/game_titles/'))
  const missing = url === '/no-answer' && (await read('/api/v1/game_titles/999999'))
  return titles || missing ? { html: shell + reader + titles.length } : null
}`

/** A built web app as the server finds it. */
function writeBuild(): string {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-web-'))
  fs.mkdirSync(path.join(folder, 'assets'))
  fs.mkdirSync(path.join(folder, 'prerendered'))
  fs.writeFileSync(path.join(folder, 'index.html'), shell)
  fs.writeFileSync(path.join(folder, 'assets/app-1a2b3c4d.js'), script)
  fs.writeFileSync(path.join(folder, 'assets/app-1a2b3c4d.js.br'), 'brotli')
  fs.writeFileSync(path.join(folder, 'assets/app-1a2b3c4d.js.gz'), 'gzip')
  fs.writeFileSync(path.join(folder, 'prerendered/visitor.html'), landing)
  fs.writeFileSync(path.join(folder, 'prerendered/player.html'), home)
  fs.writeFileSync(path.join(folder, '.stamp'), 'build')
  fs.mkdirSync(path.join(folder, '.server'))
  fs.mkdirSync(path.join(folder, '.vite'))
  fs.writeFileSync(path.join(folder, '.vite/manifest.json'), '{}')
  fs.writeFileSync(path.join(folder, '.server/entry-server.js'), serverEntry)
  return folder
}

beforeAll(async () => {
  dist = writeBuild()
  app = await startTestApp({ env: { WEB_DIST: dist } })
  const ofShop = { SHOP_MULTIPASS_SECRET: 'one', SHOP_WEBHOOK_SECRET: 'two', SHOP_ADMIN_TOKEN: 'three' }
  const env = { WEB_DIST: dist, APP_ENV: 'dev', ORIGIN: 'https://portal.test', ...ofShop }
  secure = await startTestApp({ database: app.database, env })
})
afterAll(async () => {
  await secure.stop()
  await app.stop()
  fs.rmSync(dist, { recursive: true })
})

type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'DELETE' | 'OPTIONS'
const request = (url: string, method: Method = 'GET', headers: Record<string, string> = {}, from = app) =>
  from.http.inject({ method, url, headers })

describe('headers of every reply', () => {
  const addresses: [string, string, number, Method?][] = [
    ['a call that works', '/api/v1/ping/', 200],
    ['a call that refuses', '/api/v1/user_stats', 401],
    ['a call with a wrong question', '/api/v1/leaderboards/', 400],
    ['a call that is not there', '/api/v1/nothing', 404],
    ['a call asked in the wrong way', '/api/v1/game_machines/5?x=1', 405, 'DELETE'],
    ['the description for programs', '/api/openapi.json', 200],
    ['a liveness probe', '/livez', 200],
    ['a page', '/insider', 200],
    ['an asset', '/assets/app-1a2b3c4d.js', 200],
    ['an asset of an earlier build', '/assets/app-00000000.js', 404],
  ]

  test.each(addresses)('%s', async (_, url, status, method = 'GET') => {
    const { headers, statusCode } = await request(url, method)
    expect(statusCode).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'origin-agent-cluster': '?1',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'permissions-policy': expect.stringContaining('camera=()'),
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    })
    expect(headers).not.toHaveProperty('strict-transport-security')
    expect(headers).not.toHaveProperty('x-powered-by')
    expect(headers).not.toHaveProperty('server')
  })

  test('forbid everything in API replies, and allow pages only their own content', async () => {
    const policyOf = async (url: string) => String((await request(url)).headers['content-security-policy'])
    expect(await policyOf('/api/v1/ping/')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    expect(await policyOf('/api/v1/user_stats')).toBe("default-src 'none'; frame-ancestors 'none'; sandbox")
    for (const url of ['/', '/login', '/insider', '/api/docs']) {
      const policy = await policyOf(url)
      expect(policy).toContain("script-src 'self';")
      expect(policy).toContain("style-src 'self';")
      expect(policy).toContain("require-trusted-types-for 'script'; trusted-types portal-sw")
      expect(policy).not.toMatch(/unsafe|\*|http:|upgrade-insecure-requests/)
    }
  })

  test('allow only public boards in frames of other sites, without further rights', async () => {
    const policyOf = async (url: string) => String((await request(url)).headers['content-security-policy'])
    const framed = await policyOf('/embed/leaderboards/Demo-Week-Live')
    expect(framed).toContain('frame-ancestors *')
    expect(framed.replace('frame-ancestors *', "frame-ancestors 'none'")).toBe(await policyOf('/insider'))
    for (const url of ['/embed', '/embed/login', '/embed/leaderboards/', '/embed/leaderboards/a/b', '/embed/leaderboards/%2e%2e'])
      expect(await policyOf(url)).toContain("frame-ancestors 'none'")
  })

  test("require HTTPS permanently except on a developer's computer", async () => {
    for (const [, url, status, method = 'GET'] of addresses) {
      const answer = await request(url, method, {}, secure)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    }
    expect((await request('/insider', 'GET', {}, secure)).headers['content-security-policy']).toContain(
      'upgrade-insecure-requests',
    )
  })

  test('forbid caching unless a reply allows it', async () => {
    const cached = async (url: string) => (await request(url)).headers['cache-control']
    expect(await cached('/api/v1/ping/')).toBe('private, no-store')
    expect(await cached('/api/v1/user_stats')).toBe('no-store')
    expect(await cached('/readyz')).toBe('no-store')
    expect(await cached('/api/v1/portal/avatars/')).toMatch(/^public, max-age=\d+$/)
  })
})

describe('HTTP methods', () => {
  const calls = Object.values(contract).flatMap((area): Endpoint[] => Object.values(area))

  test('that a known address does not support get 405 with the supported ones', async () => {
    const taken = new Map<string, Set<string>>()
    const addressOf = (alias: string) => alias.replaceAll(/:\w+/g, '77')
    for (const call of calls)
      for (const alias of routeAliases(call))
        for (const method of methodsOf(call)) taken.set(addressOf(alias), (taken.get(addressOf(alias)) ?? new Set()).add(method))
    for (const [url, methods] of taken)
      for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'OPTIONS'] as const) {
        if (methods.has(method)) continue
        const answer = await request(url, method)
        expect(answer.statusCode, `${method} ${url}`).toBe(405)
        expect(answer.json()).toEqual({ success: false, code: 405, message: 'This address doesn’t support this method.' })
        expect(String(answer.headers['allow']).split(', ')).toEqual(expect.arrayContaining([...methods]))
      }
  })

  test('include HEAD, which answers a read without its body', async () => {
    const [head, get] = [await request('/api/v1/portal/game_titles/', 'HEAD'), await request('/api/v1/portal/game_titles/')]
    expect(head.statusCode).toBe(200)
    expect(head.body).toBe('')
    expect(head.headers).toMatchObject({ 'content-length': get.headers['content-length'], etag: get.headers['etag'] })
    expect((await request('/api/v1/user_stats', 'HEAD')).statusCode).toBe(401)
    expect(await request('/insider', 'HEAD')).toMatchObject({ statusCode: 200, body: '' })
    expect((await request('/api/v2/portal/set_password', 'HEAD')).statusCode).toBe(405)
  })

  test('refuse HEAD of the live stream without opening a subscription', async () => {
    expect((await request('/api/v1/live?topics=board:1', 'HEAD')).statusCode).toBe(405)
    expect(app.services.sseBroker.subscribers()).toBe(0)
  })
})

describe('unknown addresses', () => {
  test.each([
    '/api/v1/nothing',
    '/api/v9/ping/',
    '/api/',
    '/api/v1/portal/portal/ping/',
    '/api/v2/user_stats',
    '/api/v1/game_machines/',
  ])('%s is not a call', async (url) => {
    const answer = await request(url)
    expect(answer.statusCode).toBe(404)
    expect(answer.headers['content-type']).toContain('application/json')
    expect(answer.json()).toMatchObject({ success: false, code: 404 })
  })

  test('an id that is no number gets 400, not 500', async () => {
    const token = await sessionToken()
    for (const id of ['abc', '-1', '0', '1.5', '99999999999999999999', '%00', 'x'.repeat(190)])
      expect((await request(`/api/v1/game_machines/${id}`, 'GET', { authorization: `Bearer ${token}` })).statusCode).toBe(400)
  })
})

describe('the API reference', () => {
  test('is OpenAPI 3.1 with every call of the contract for programs', async () => {
    const answer = await request('/api/openapi.json')
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8')
    const document: { openapi: string; paths: Record<string, Record<string, unknown>> } = answer.json()
    expect(document.openapi).toMatch(/^3\.1\./)
    const described = Object.values(document.paths).reduce((sum, item) => sum + Object.keys(item).length, 0)
    const calls = Object.values(contract).flatMap((area): Endpoint[] => Object.values(area))
    expect(described).toBe(calls.flatMap(methodsOf).length)
  })

  test('is a page with every call, its caller and its summary for people', async () => {
    const { headers, body } = await request('/api/docs')
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body.match(/<article>/g)).toHaveLength(Object.values(contract).flatMap((area) => Object.values(area)).length)
    expect(body).not.toMatch(/<script|style="/)
    expect((await request('/api/docs.css')).headers['content-type']).toBe('text/css; charset=utf-8')
  })
})

describe('served pages', () => {
  test('any address answers with the HTML shell, which caches must revalidate', async () => {
    for (const url of ['/', '/insider', '/kiosk/Demo-Week-Live', '/pro/locations/5?tab=alerts', '/nothing-at-all']) {
      const answer = await request(url)
      expect(answer).toMatchObject({ statusCode: 200, body: shell })
      expect(answer.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
    }
  })

  test('a page that was rendered at build is answered with its document', async () => {
    expect((await request('/start?from=mail')).body).toBe(landing)
  })

  test('a signed-in reader gets the document for players, and caches keep both apart', async () => {
    const answer = await request('/start', 'GET', { cookie: 'a=1; insider-token=anything' })
    expect(answer.body).toBe(home)
    expect(answer.headers.vary).toContain('cookie')
    expect((await request('/start', 'GET', { cookie: 'insider-token=; not-insider-token=1' })).body).toBe(landing)
  })

  test('a page with data is rendered for each request and sent compressed', async () => {
    const answer = await request('/titles')
    expect(answer.body).toMatch(/^<!doctype html><title>shell<\/title>visitor\d+$/)
    expect(answer.headers['cache-control']).toBe('private, no-cache')
    expect((await request('/titles', 'GET', { cookie: 'insider-token=x' })).body).toContain('player')
    const packed = await request('/titles', 'GET', { 'accept-encoding': 'gzip, br' })
    expect(packed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'cookie, accept-language, accept-encoding' })
    expect(zlib.brotliDecompressSync(packed.rawPayload).toString()).toBe(answer.body)
  })

  test('a page that cannot be rendered is answered with the document without a page', async () => {
    expect((await request('/no-answer')).body).toBe(shell)
    expect((await request('/broken')).body).toBe(shell)
  })

  test('assets are immutable and go out compressed', async () => {
    const asset = (encoding: string) => request('/assets/app-1a2b3c4d.js', 'GET', { 'accept-encoding': encoding })
    expect((await asset('identity')).body).toBe(script)
    expect((await asset('gzip, br')).headers).toMatchObject({
      'content-encoding': 'br',
      'cache-control': 'public, max-age=31536000, immutable',
    })
    expect((await asset('gzip')).headers['content-encoding']).toBe('gzip')
    expect((await asset('br')).headers['content-type']).toMatch(/javascript/)
  })

  test.each([
    '/assets/../../package.json',
    '/..%2f..%2fpackage.json',
    '/assets/%2e%2e/%2e%2e/package.json',
    '/assets/..\\..\\package.json',
  ])('%s does not leave the build folder', async (url) => {
    const { body } = await request(url)
    expect(body).not.toContain('"name"')
  })

  test('a page address refuses a form post', async () => {
    expect((await request('/login', 'POST')).statusCode).toBe(404)
  })
})

describe('health probes', () => {
  test('/livez reports that the process runs, and /readyz what it still waits for', async () => {
    expect((await request('/livez')).json()).toEqual({ alive: true })
    const ready = await request('/readyz')
    // The event processor of a test runs manually, so this node is not ready.
    expect(ready.statusCode).toBe(503)
    expect(ready.json()).toMatchObject({ ready: false, migrated: true, demoReady: true, lag: 0, dead_letters: 0, readers: 0 })
    app.services.eventProcessor.start()
    expect((await request('/readyz')).json()).toMatchObject({ ready: true, event_processor: { running: true } })
    expect((await request('/readyz')).body).not.toMatch(/error/i)
    await app.services.eventProcessor.stop()
  })

  test("/readyz has no details except on a developer's computer", async () => {
    const answer = await request('/readyz', 'GET', {}, secure)
    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ ready: false })
  })
})

async function sessionToken(): Promise<string> {
  const fixtures = await makeFixtures(app)
  return (await (await fixtures.player('headreader')).session()).accessToken
}
