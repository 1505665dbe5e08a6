import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pages-'))
const http = Fastify()
const production = Fastify()

beforeAll(async () => {
  fs.mkdirSync(path.join(dist, 'art'))
  fs.writeFileSync(path.join(dist, 'index.html'), 'shell')
  fs.writeFileSync(path.join(dist, 'art/icon-192.png'), 'icon')
  fs.mkdirSync(path.join(dist, 'assets'))
  fs.writeFileSync(path.join(dist, 'assets/styleguide-page-1a2b3c4d.js'), 'code')
  await servePages(http, { dist, origin: 'https://portal.test', styleguide: true })
  await servePages(production, { dist, origin: 'https://portal.test', styleguide: false })
})
afterAll(async () => {
  await http.close()
  await production.close()
  fs.rmSync(dist, { recursive: true })
})

const statusOf = async (url: string) => {
  const { statusCode, body } = await http.inject({ method: 'GET', url })
  return [statusCode, body]
}

test('unknown pictures are not found', async () => {
  for (const name of ['neb-tile.svg', 'NEB-poster.svg', 'x/NEB-tile.svg'])
    expect(await statusOf(`/art/${name}`)).toEqual([404, 'File not found.'])
})

test.each([
  '/.env',
  '/.git/config',
  '/.well-known/openid-configuration',
  '/wp-login.php',
  '/backup.tar.gz',
  '/metrics',
  '/metrics/',
  '/actuator/health',
])('%s is answered with 404, not with the page of the app', async (address) => {
  expect(await statusOf(address)).toEqual([404, 'File not found.'])
})

test.each(['/ic/games', '/anything/at/all', '/ic/games?file=a.pdf', '/metrics-of-mine'])(
  '%s is answered with the page of the app',
  async (address) => {
    expect(await statusOf(address)).toEqual([200, 'shell'])
  },
)

test('the icon that browsers request is the logo', async () => {
  const { statusCode, headers, body } = await http.inject({ method: 'GET', url: '/favicon.ico' })
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/png', 'icon'])
})

test.each(['/styleguide', '/styleguide/native-host', '/styleguide?x=1', '/assets/styleguide-page-1a2b3c4d.js'])(
  'the style guide at %s is served in development and not found in production',
  async (url) => {
    expect((await http.inject({ method: 'GET', url })).statusCode).toBe(200)
    expect((await production.inject({ method: 'GET', url })).statusCode).toBe(404)
  },
)

test('a page that search engines must not list says so in a header, rendered or not', async () => {
  const rendering = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-rendered-pages-'))
  for (const folder of ['.server', '.vite']) fs.mkdirSync(path.join(rendering, folder))
  fs.writeFileSync(path.join(rendering, 'index.html'), 'shell')
  fs.writeFileSync(path.join(rendering, '.vite/manifest.json'), '{}')
  fs.writeFileSync(
    path.join(rendering, '.server/entry-server.js'),
    `const answers = { '/found': { html: 'page', noindex: true }, '/unknown': { file: 'index.html', noindex: true }, '/listed': { html: 'page' } }
    export const createRenderer = () => async ({ url }) => answers[url] ?? null`,
  )
  const server = Fastify()
  await servePages(server, { dist: rendering, origin: 'https://portal.test', styleguide: false })
  const robotsOf = async (url: string) => {
    const { body, headers } = await server.inject({ method: 'GET', url })
    return [body, headers['x-robots-tag']]
  }
  expect(await robotsOf('/found')).toEqual(['page', 'noindex'])
  expect(await robotsOf('/unknown')).toEqual(['shell', 'noindex'])
  expect(await robotsOf('/listed')).toEqual(['page', undefined])
  expect(await robotsOf('/other')).toEqual(['shell', undefined])
  await server.close()
  fs.rmSync(rendering, { recursive: true })
})
