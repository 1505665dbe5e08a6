import { mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { startObjectStore, type ObjectStore } from '../testing/object-store.ts'
import { diskStore, filesFault, s3Store } from './files.ts'

const keys = { keyId: 'KEYOFSTORY', secret: 'a/secret+with=signs', region: 'eu-central-1' }

let bucket: ObjectStore
const folder = mkdtempSync(path.join(tmpdir(), 'portal-files-'))
beforeAll(async () => {
  bucket = await startObjectStore(keys)
})
afterAll(async () => {
  rmSync(folder, { recursive: true })
  await bucket.stop()
})

const PORTAL_SECRET = 'a'.repeat(43)
const env = { DATABASE_URL: 'postgres://localhost/none', PORTAL_SECRET, FILES_KEY_ID: keys.keyId, FILES_SECRET: keys.secret }
const configOf = (changes: Record<string, string> = {}) => {
  const url = `s3://pictures/portal/?region=${keys.region}&endpoint=${bucket.url}/`
  return readConfig({ ...env, FILES_URL: url, ...changes })
}
const storeOf = (changes: Record<string, string> = {}) => {
  const { bucket: place } = configOf(changes)
  if (!place) throw new Error('no bucket is configured')
  return s3Store(place)
}

test('a file is stored, read back unchanged, and removed', async () => {
  const store = storeOf()
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 251))
  await store.put('abc_DEF-1.webp', bytes)
  expect([...bucket.objects.keys()]).toContain('/pictures/portal/abc_DEF-1.webp')
  expect((await store.get('abc_DEF-1.webp'))?.equals(bytes)).toBe(true)
  await store.put('abc_DEF-1.webp', Buffer.from('other'))
  expect(String(await store.get('abc_DEF-1.webp'))).toBe('other')
  await store.remove('abc_DEF-1.webp')
  await store.remove('abc_DEF-1.webp')
  expect(await store.get('abc_DEF-1.webp')).toBeNull()
})

test('a wrong secret is refused with an error', async () => {
  const store = storeOf({ FILES_SECRET: 'another' })
  await expect(store.put('abc.webp', Buffer.from('x'))).rejects.toThrow('403')
  expect(bucket.refused.at(-1)).toBe('another signature')
  expect(bucket.objects.has('/pictures/portal/abc.webp')).toBe(false)
})

test('a request to a busy store is retried', async () => {
  const store = storeOf()
  bucket.busy(2)
  await store.put('busy.webp', Buffer.from('kept'))
  expect(String(await store.get('busy.webp'))).toBe('kept')
})

test('no file name gives access to files outside of the store', async () => {
  const names = ['../secret.webp', 'a/../b.webp', 'a/b/c.webp', '/a.webp', 'A/b.webp', '.webp', 'a/.b.webp', 'a..webp', 'a', 'a/']
  for (const store of [storeOf(), diskStore(folder)]) {
    for (const name of [...names, 'a.webp?x=1', 'a.webp\n', `${'a'.repeat(120)}.webp`])
      await expect((async () => store.get(name))()).rejects.toThrow('no name of a file')
    for (const within of ['', '.', '..', 'a/b', 'a?b', 'A'])
      await expect(store.list(within)).rejects.toThrow('no name of a folder')
  }
})

test('a folder lists its own files with the time of storing', async () => {
  for (const store of [storeOf(), diskStore(folder)]) {
    expect(await store.list('assets')).toEqual([])
    const start = Date.now()
    for (const name of [
      'assets/app-3_f9.js',
      'assets/app-3_f9.js.br',
      'assets-old/app.js',
      'erasures/2026-11-28.jsonl',
      'app.js',
    ])
      await store.put(name, Buffer.from(name))
    const listed = await store.list('assets')
    expect(listed.map(({ name }) => name).sort()).toEqual(['assets/app-3_f9.js', 'assets/app-3_f9.js.br'])
    for (const { name, storedAt } of listed) {
      expect(String(await store.get(name))).toBe(name)
      expect(Math.abs(storedAt.getTime() - start)).toBeLessThan(60_000)
    }
    await store.remove('assets/app-3_f9.js')
    expect((await store.list('assets')).map(({ name }) => name)).toEqual(['assets/app-3_f9.js.br'])
  }
})

test('a list begins after a name', async () => {
  for (const store of [storeOf(), diskStore(folder)]) {
    for (const day of [26, 27, 28]) await store.put(`days/2026-11-${day}.jsonl`, Buffer.from('x'))
    expect((await store.list('days', 'days/2026-11-27')).map(({ name }) => name).sort()).toEqual([
      'days/2026-11-27.jsonl',
      'days/2026-11-28.jsonl',
    ])
    expect(await store.list('days', 'days/2026-11-28.jsonl')).toEqual([])
  }
})

test('a list of a bucket goes through all its pages', async () => {
  const names = Array.from({ length: 2500 }, (_, n) => `many/file-${n}.js`)
  const storedAt = new Date('2026-01-02T03:04:05Z')
  for (const name of [...names, 'many/deeper/file.js', 'many/no name']) {
    bucket.objects.set(`/pictures/portal/${name}`, Buffer.from(''))
    bucket.storedAt.set(`/pictures/portal/${name}`, storedAt)
  }
  const before = bucket.requests.length
  const listed = await storeOf().list('many')
  expect(listed.map(({ name }) => name).sort()).toEqual([...names].sort())
  expect(listed[0]?.storedAt).toEqual(storedAt)
  expect(bucket.requests.slice(before)).toEqual(Array(3).fill('GET /pictures/'))
})

test('a list that fails is an error, never a short list', async () => {
  await expect(storeOf({ FILES_SECRET: 'another' }).list('assets')).rejects.toThrow('403')
  const strange = createServer((_request, response) => void response.end('<html>welcome</html>'))
  await new Promise<void>((resolve) => void strange.listen(0, '127.0.0.1', resolve))
  const { port } = z.object({ port: z.number() }).parse(strange.address())
  const url = `s3://pictures?endpoint=http://127.0.0.1:${port}`
  await expect(storeOf({ FILES_URL: url }).list('assets')).rejects.toThrow('a list without IsTruncated')
  await new Promise((resolve) => void strange.close(resolve))
})

test('a folder on the disk lists neither drafts nor files of other programs', async () => {
  const store = diskStore(folder)
  await store.put('kept/a.js', Buffer.from('a'))
  for (const name of ['.a.js.draft', 'a b.js', 'README']) writeFileSync(path.join(folder, 'kept', name), '')
  utimesSync(path.join(folder, 'kept', 'a.js'), new Date(), new Date('2026-01-02T03:04:05Z'))
  expect(await store.list('kept')).toEqual([{ name: 'kept/a.js', storedAt: new Date('2026-01-02T03:04:05Z') }])
})

test('a store is probed in a folder of its own', async () => {
  expect(await filesFault(configOf())).toBeNull()
  expect([...bucket.objects.keys()].filter((name) => name.includes('probe'))).toEqual([])
  expect(await filesFault(configOf({ FILES_SECRET: 'another' }))).toBe(
    'FILES_URL cannot be used: the file store answered 403 to PUT.',
  )
})

test('the address contains bucket, folder and region, or is refused at the start', () => {
  const baseOf = (address: string) => {
    const { url = '', folder: within = '' } = readConfig({ ...env, FILES_URL: address }).bucket ?? {}
    return url + within
  }
  expect(baseOf('s3://pictures?region=us-west-2')).toBe('https://pictures.s3.us-west-2.amazonaws.com/')
  expect(baseOf('s3://pictures/a/b')).toBe('https://pictures.s3.us-east-1.amazonaws.com/a/b/')
  expect(readConfig({ DATABASE_URL: env.DATABASE_URL, PORTAL_SECRET }).bucket).toBeNull()
  expect(() => baseOf('/var/pictures')).toThrow('s3://bucket')
  expect(() => readConfig({ DATABASE_URL: env.DATABASE_URL, PORTAL_SECRET, FILES_URL: 's3://pictures' })).toThrow('FILES_KEY_ID')
})
