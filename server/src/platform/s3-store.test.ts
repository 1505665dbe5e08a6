import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.ts'
import { startObjectStore, type ObjectStore } from '../testing/object-store.ts'
import { s3Store } from './s3-store.ts'

const keys = { keyId: 'KEYOFSTORY', secret: 'a/secret+with=signs', region: 'eu-central-1' }

let bucket: ObjectStore
beforeAll(async () => {
  bucket = await startObjectStore(keys)
})
afterAll(() => bucket.stop())

const PORTAL_SECRET = 'a'.repeat(43)
const env = { DATABASE_URL: 'postgres://localhost/none', PORTAL_SECRET, FILES_KEY_ID: keys.keyId, FILES_SECRET: keys.secret }
const storeOf = (changes: Record<string, string> = {}) => {
  const url = `s3://pictures/portal/?region=${keys.region}&endpoint=${bucket.url}/`
  const { bucket: place } = readConfig({
    ...env,
    FILES_URL: url,
    ...changes,
  })
  if (!place) throw new Error('no bucket is configured')
  return s3Store(place)
}

test('a file is stored, read back unchanged, and removed', async () => {
  const store = storeOf()
  const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, n) => n % 251))
  await store.put('abc_DEF-1.webp', bytes)
  expect([...bucket.objects.keys()]).toEqual(['/pictures/portal/abc_DEF-1.webp'])
  expect((await store.get('abc_DEF-1.webp'))?.equals(bytes)).toBe(true)
  await store.put('abc_DEF-1.webp', Buffer.from('other'))
  expect(String(await store.get('abc_DEF-1.webp'))).toBe('other')
  await store.remove('abc_DEF-1.webp')
  await store.remove('abc_DEF-1.webp')
  expect(await store.get('abc_DEF-1.webp')).toBeNull()
  expect(bucket.refused).toEqual([])
})

test('a wrong secret is refused with an error', async () => {
  const store = storeOf({ FILES_SECRET: 'another' })
  await expect(store.put('abc.webp', Buffer.from('x'))).rejects.toThrow('403')
  expect(bucket.refused).toEqual(['another signature'])
  expect(bucket.objects.size).toBe(0)
})

test('a request to a busy store is retried', async () => {
  const store = storeOf()
  bucket.busy(2)
  await store.put('busy.webp', Buffer.from('kept'))
  expect(String(await store.get('busy.webp'))).toBe('kept')
})

test('no name leads out of the folder', async () => {
  for (const name of ['../secret.webp', 'a/b.webp', '.webp', 'a.webp?x=1'])
    await expect(storeOf().get(name)).rejects.toThrow('no name of a file')
})

test('the address contains bucket, folder and region, or is refused at the start', () => {
  const baseOf = (url: string) => readConfig({ ...env, FILES_URL: url }).bucket?.base
  expect(baseOf('s3://pictures?region=us-west-2')).toBe('https://pictures.s3.us-west-2.amazonaws.com/')
  expect(baseOf('s3://pictures/a/b')).toBe('https://pictures.s3.us-east-1.amazonaws.com/a/b/')
  expect(readConfig({ DATABASE_URL: env.DATABASE_URL, PORTAL_SECRET }).bucket).toBeNull()
  expect(() => baseOf('/var/pictures')).toThrow('s3://bucket')
  expect(() => readConfig({ DATABASE_URL: env.DATABASE_URL, PORTAL_SECRET, FILES_URL: 's3://pictures' })).toThrow('FILES_KEY_ID')
})
