import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servePages } from './pages.ts'

const dist = fs.mkdtempSync(path.join(os.tmpdir(), 'portal-pages-'))
const http = Fastify()

beforeAll(async () => {
  fs.mkdirSync(path.join(dist, 'art'))
  fs.writeFileSync(path.join(dist, 'index.html'), 'shell')
  for (const name of ['any-tile', 'ZIL-tile', 'playfield-quest-any']) fs.writeFileSync(path.join(dist, `art/${name}.svg`), name)
  fs.writeFileSync(path.join(dist, 'art/icon-192.png'), 'icon')
  await servePages(http, dist)
})
afterAll(async () => {
  await http.close()
  fs.rmSync(dist, { recursive: true })
})

const pictureOf = async (name: string) => {
  const { body, headers } = await http.inject({ method: 'GET', url: `/art/${name}` })
  return [body, headers['content-type']]
}

test('a game that is newer than the build has generic pictures', async () => {
  expect(await pictureOf('ZIL-tile.svg')).toEqual(['ZIL-tile', 'image/svg+xml'])
  expect(await pictureOf('NEB-tile.svg')).toEqual(['any-tile', 'image/svg+xml'])
  expect(await pictureOf('playfield-quest-NEB.svg?1')).toEqual(['playfield-quest-any', 'image/svg+xml'])
})

const statusOf = async (url: string) => {
  const { statusCode, body } = await http.inject({ method: 'GET', url })
  return [statusCode, body]
}

test('unknown pictures and impossible game codes are not found', async () => {
  for (const name of ['NEB-hero.svg', 'neb-tile.svg', 'NEB-poster.svg', 'NEBULOUS1-tile.svg', 'x/NEB-tile.svg'])
    expect(await statusOf(`/art/${name}`)).toEqual([404, 'There is no such file.'])
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
])('%s is not found instead of being answered with the app', async (address) => {
  expect(await statusOf(address)).toEqual([404, 'There is no such file.'])
})

test.each(['/ic/games', '/anything/at/all', '/ic/games?file=a.pdf', '/metrics-of-mine'])('%s is the app', async (address) => {
  expect(await statusOf(address)).toEqual([200, 'shell'])
})

test('the icon that browsers request is the logo', async () => {
  const { statusCode, headers, body } = await http.inject({ method: 'GET', url: '/favicon.ico' })
  expect([statusCode, headers['content-type'], body]).toEqual([200, 'image/png', 'icon'])
})
