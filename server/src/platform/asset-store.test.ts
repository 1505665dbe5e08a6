import fs from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import zlib from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { migrateCommand } from '../commands/migrate.ts'
import { readConfig } from '../config.ts'
import { startTestApp } from '../testing/app.ts'
import { startObjectStore, type ObjectStore } from '../testing/object-store.ts'
import { assetStoreOf, makeAssetStore } from './asset-store.ts'
import { settableClock } from './clock.ts'
import { diskStore, s3Store, type FileStore } from './files.ts'
import { addSecurityHeaders } from './http/headers.ts'
import { servePages } from './http/pages.ts'
import { makeLog } from './log.ts'

const keys = { keyId: 'KEYOFSTORY', secret: 'a/secret+with=signs', region: 'eu-central-1' }
const dayMs = 86_400_000

let place: string
let bucket: ObjectStore
let clock: ReturnType<typeof settableClock>
const opened: FastifyInstance[] = []
beforeEach(async () => {
  place = fs.mkdtempSync(path.join(tmpdir(), 'portal-assets-'))
  bucket = await startObjectStore(keys)
  clock = settableClock(new Date())
})
afterEach(async () => {
  for (const http of opened.splice(0)) await http.close()
  await bucket.stop()
  fs.rmSync(place, { recursive: true })
})

const configOf = (changes: Record<string, string> = {}) =>
  readConfig({ DATABASE_URL: 'postgres://localhost/none', PORTAL_SECRET: 'a'.repeat(43), ...changes })

const stores = {
  disk: () => diskStore(path.join(place, 'files')),
  bucket: () => s3Store({ url: `${bucket.url}/files/`, folder: 'portal/', ...keys }),
}

/** Writes a built web app with compressed copies, as the build does. */
function distOf(name: string, assets: Record<string, string>): string {
  const dist = path.join(place, name)
  fs.mkdirSync(path.join(dist, 'assets'), { recursive: true })
  fs.writeFileSync(path.join(dist, 'index.html'), `shell of ${name}`)
  for (const [file, text] of Object.entries(assets)) {
    const asset = path.join(dist, 'assets', file)
    fs.writeFileSync(asset, text)
    if (text.length < 512) continue
    fs.writeFileSync(`${asset}.gz`, zlib.gzipSync(text))
    fs.writeFileSync(`${asset}.br`, zlib.brotliCompressSync(text))
  }
  return dist
}

const long = (text: string) => text.repeat(200)
const oldAssets = { 'index-aVZj3qHg.js': long('old();'), 'BDf-3_x.js': 'small()', '-_a1b2C.js': 'dash()' }
const newAssets = {
  'index-b_Zj3qH-.js': long('new();'),
  'games-page-Cql60b1.js': long('games();'),
  'index-Dwz64sn7.css': long('a{}'),
  'archivo-latin-standard-normal-DY7AcnAa.woff2': 'font',
}

type NodeParts = { files: FileStore; config?: ReturnType<typeof configOf>; lines?: string[] }
async function startNode(dist: string, { files, config = configOf(), lines = [] }: NodeParts) {
  const log = makeLog('warn', { write: (line) => void lines.push(line) })
  const store = makeAssetStore({ files, config, clock, log, patienceMs: 50 })
  const http = Fastify()
  opened.push(http)
  addSecurityHeaders(http, true)
  await servePages(http, { dist, origin: 'https://portal.test', styleguide: false, assets: store })
  const get = async (name: string, accepted?: string, method: 'GET' | 'HEAD' = 'GET') => {
    const headers = accepted === undefined ? {} : { 'accept-encoding': accepted }
    const reply = await http.inject({ method, url: `/assets/${name}`, headers })
    return { status: reply.statusCode, headers: reply.headers, bytes: reply.rawPayload }
  }
  return { http, store, get, statusOf: async (name: string) => (await get(name)).status }
}

/** Counts what reaches a store. */
function counted(files: FileStore) {
  const reads: string[] = []
  const watched: FileStore = {
    ...files,
    get: async (name) => {
      reads.push(name)
      return files.get(name)
    },
    list: async (folder) => {
      reads.push('list')
      return files.list(folder)
    },
  }
  return { reads, files: watched }
}

/** Without the headers by which a browser asks again for a file of the disk. */
const lasting = ({ headers }: { headers: Record<string, unknown> }) => {
  const { date: _date, etag: _etag, 'last-modified': _modified, 'accept-ranges': _ranges, ...others } = headers
  return others
}

describe.each(['disk', 'bucket'] as const)('two nodes of two releases with a shared %s', (kind) => {
  test('each serves the assets of the other with the same bytes and headers', async () => {
    const files = stores[kind]()
    const [before, after] = [distOf('before', oldAssets), distOf('after', newAssets)]
    const one = await startNode(before, { files })
    const other = await startNode(after, { files })
    await one.store.publish(before)
    await other.store.publish(after)
    const encodings = [undefined, 'gzip, deflate, br, zstd', 'gzip', 'br;q=0, gzip;q=0.5', 'identity']
    for (const [owner, foreign, assets] of [
      [one, other, oldAssets],
      [other, one, newAssets],
    ] as const)
      for (const name of Object.keys(assets))
        for (const accepted of encodings)
          for (const method of ['GET', 'HEAD'] as const) {
            const [own, found] = [await owner.get(name, accepted, method), await foreign.get(name, accepted, method)]
            expect([found.status, found.bytes.equals(own.bytes)], `${name} ${accepted}`).toEqual([200, true])
            expect(lasting(found), `${name} ${accepted}`).toEqual(lasting(own))
          }
    const { headers } = await one.get('index-b_Zj3qH-.js', 'br')
    expect(headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' })
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('an asset is read from the store once', async () => {
    const { files, reads } = counted(stores[kind]())
    const after = distOf('after', newAssets)
    const one = await startNode(distOf('before', oldAssets), { files })
    await one.store.publish(after)
    reads.length = 0
    await Promise.all(Array.from({ length: 20 }, () => one.get('index-b_Zj3qH-.js', 'br')))
    expect(reads).toEqual(['list', 'assets/index-b_Zj3qH-.js.br'])
  })

  test('a node stores only what is not there, and again when it is 15 days old', async () => {
    const files = stores[kind]()
    const dist = distOf('before', oldAssets)
    const { store } = await startNode(dist, { files })
    expect(await store.publish(dist)).toBe(5)
    expect(await store.publish(dist)).toBe(0)
    clock.advance(16 * dayMs)
    expect(await store.publish(dist)).toBe(5)
  })

  test('assets stay for 30 days after the last node of their release ended', async () => {
    const files = stores[kind]()
    const dist = distOf('before', oldAssets)
    const { store } = await startNode(dist, { files })
    await store.publish(dist)
    await files.put('picture.webp', Buffer.from('picture'))
    // A file is 15 days old at most while its release runs.
    clock.advance(44 * dayMs)
    await store.removeOld()
    expect(await files.list('assets')).toHaveLength(5)
    clock.advance(2 * dayMs)
    await store.removeOld()
    expect(await files.list('assets')).toEqual([])
    expect(await files.get('picture.webp')).not.toBeNull()
  })
})

test('a name that no release has is not found, and the store is asked once in ten seconds', async () => {
  const { files, reads } = counted(stores.bucket())
  const node = await startNode(distOf('before', oldAssets), { files })
  for (let n = 0; n < 300; n++) expect(await node.statusOf(`invented-${String(n).padStart(7, '0')}.js`)).toBe(404)
  await Promise.all(Array.from({ length: 300 }, (_, n) => node.statusOf(`I${String(n).padStart(6, '0')}.css`)))
  expect(reads).toEqual(['list'])
  const after = distOf('after', newAssets)
  await node.store.publish(after)
  reads.length = 0
  expect(await node.statusOf('index-b_Zj3qH-.js')).toBe(404)
  clock.advance(10_000)
  expect(await node.statusOf('index-b_Zj3qH-.js')).toBe(200)
  expect(reads).toEqual(['list', 'assets/index-b_Zj3qH-.js'])
})

test.each([
  'picture.webp',
  'index.js',
  'index-Dwz64sn7.css.br',
  'index-Dwz64sn7.html',
  'index-Dwz64sn7.css%2e',
  '%69ndex-Dwz64sn7.css',
  '..%2fassets%2findex-Dwz64sn7.css',
  'sub/index-Dwz64sn7.css',
  `${'a'.repeat(90)}-Dwz64sn7.css`,
  'styleguide-page-Dwz64sn.js',
])('/assets/%s never reaches the store', async (name) => {
  const { files, reads } = counted(stores.disk())
  const node = await startNode(distOf('before', oldAssets), { files })
  await node.store.publish(distOf('after', { ...newAssets, 'styleguide-page-Dwz64sn.js': 'code' }))
  reads.length = 0
  expect(await node.statusOf(name)).not.toBe(200)
  expect(reads).toEqual([])
})

test('files other than hashed assets, and too large ones, are not stored', async () => {
  const files = stores.disk()
  const lines: string[] = []
  const dist = distOf('before', { 'BDf-3_x.js': 'small()', 'notes.txt': 'text' })
  fs.writeFileSync(path.join(dist, 'assets/large-aVZj3qHg.js'), Buffer.alloc(5 * 2 ** 20))
  const { store } = await startNode(dist, { files, lines })
  await store.publish(dist)
  expect((await files.list('assets')).map(({ name }) => name)).toEqual(['assets/BDf-3_x.js'])
  expect(lines).toHaveLength(2)
})

test('a store that fails delays no own asset, and is asked again after ten seconds', async () => {
  const lines: string[] = []
  const { files, reads } = counted(stores.bucket())
  let works = false
  const refuse = () => Promise.reject(new Error('the store is away'))
  const failing: FileStore = { ...files, list: (folder) => (works ? files.list(folder) : (reads.push('failed'), refuse())) }
  const before = distOf('before', oldAssets)
  const node = await startNode(before, { files: failing, lines })
  for (let n = 0; n < 50; n++) {
    expect(await node.statusOf('index-b_Zj3qH-.js')).toBe(503)
    expect(await node.statusOf('index-aVZj3qHg.js')).toBe(200)
  }
  expect(reads).toEqual(['failed'])
  expect(lines).toHaveLength(1)
  await expect(node.store.publish(before)).rejects.toThrow('away')
  works = true
  clock.advance(10_000)
  await node.store.publish(distOf('after', newAssets))
  expect(await node.statusOf('index-b_Zj3qH-.js')).toBe(200)
})

test('a request to a store that hangs is given up after a short time', async () => {
  const files: FileStore = { ...stores.disk(), list: () => new Promise(() => {}) }
  const node = await startNode(distOf('before', oldAssets), { files })
  const statuses = await Promise.all(Array.from({ length: 20 }, () => node.statusOf('index-b_Zj3qH-.js')))
  expect(new Set(statuses)).toEqual(new Set([503]))
  expect(await node.statusOf('index-aVZj3qHg.js')).toBe(200)
})

test('only files that the portal signed are served', async () => {
  const files = stores.disk()
  const lines: string[] = []
  const node = await startNode(distOf('before', oldAssets), { files, lines })
  await node.store.publish(distOf('after', newAssets))
  const signed = (await files.get('assets/index-Dwz64sn7.css')) ?? Buffer.alloc(0)
  await files.put('assets/foreign-aVZj3qHg.js', Buffer.from(long('steal();')))
  await files.put('assets/index-aVZj3qH0.css', signed)
  await files.put('assets/short-aVZj3qHg.js', Buffer.from('x'))
  for (const name of ['foreign-aVZj3qHg.js', 'index-aVZj3qH0.css', 'short-aVZj3qHg.js'])
    expect(await node.statusOf(name)).toBe(404)
  expect(lines).toHaveLength(3)
  const rotated = { PORTAL_SECRET: 'b'.repeat(43), PORTAL_SECRET_OLD: 'a'.repeat(43) }
  const next = await startNode(distOf('next', {}), { files, config: configOf(rotated) })
  expect(await next.statusOf('index-Dwz64sn7.css')).toBe(200)
})

test('the migration stores the assets of its release, and also succeeds without the store', async () => {
  const app = await startTestApp({
    env: {
      APP_ENV: 'dev',
      SHOP_PROVIDER: 'none',
      DRAIN_MS: '0',
      FILES_DIR: path.join(place, 'files'),
      WEB_DIST: distOf('before', oldAssets),
    },
  })
  const printed = vi.spyOn(console, 'log').mockImplementation(() => {})
  const failed = vi.spyOn(console, 'error').mockImplementation(() => {})
  try {
    const next = { ...app.config, webDist: distOf('after', newAssets) }
    expect(await migrateCommand([], { ...next, filesDir: '/dev/null/files' })).toBe(0)
    expect(failed.mock.calls.flat()).toEqual([expect.stringContaining('were not stored; its nodes try again')])
    expect(await migrateCommand([], next)).toBe(0)
    expect(printed.mock.calls.flat()).toContain('Stored 10 assets of this release for other nodes.')
    expect((await fetch(`${app.url}/assets/games-page-Cql60b1.js`)).status).toBe(200)
  } finally {
    printed.mockRestore()
    failed.mockRestore()
    await app.stop()
  }
})

test('a running node stores its assets, and another one serves them', async () => {
  const env = { APP_ENV: 'dev', SHOP_PROVIDER: 'none', DRAIN_MS: '0', FILES_DIR: path.join(place, 'files') }
  const one = await startTestApp({ live: true, env: { ...env, WEB_DIST: distOf('after', newAssets) } })
  const other = await startTestApp({ database: one.database, env: { ...env, WEB_DIST: distOf('before', oldAssets) } })
  try {
    await expect.poll(() => fs.existsSync(path.join(place, 'files/assets/index-Dwz64sn7.css'))).toBe(true)
    const found = await fetch(`${other.url}/assets/index-Dwz64sn7.css`)
    expect([found.status, await found.text()]).toEqual([200, newAssets['index-Dwz64sn7.css']])
    expect((await fetch(`${other.url}/assets/index-00000000.js`)).status).toBe(404)
  } finally {
    await other.stop()
    await one.stop()
  }
})

test("a portal on a developer's computer neither stores assets nor looks for them", async () => {
  const env = { FILES_DIR: path.join(place, 'files'), WEB_DIST: distOf('before', oldAssets) }
  const app = await startTestApp({ env })
  try {
    await assetStoreOf(app.services).publish(distOf('after', newAssets))
    expect((await fetch(`${app.url}/assets/index-Dwz64sn7.css`)).status).toBe(404)
    expect((await fetch(`${app.url}/assets/index-aVZj3qHg.js`)).status).toBe(200)
  } finally {
    await app.stop()
  }
})
