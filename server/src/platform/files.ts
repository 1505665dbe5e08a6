import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AwsClient } from 'aws4fetch'
import type { BucketConfig, Config } from '../config.ts'
import { appScoped } from './app-scoped.ts'
import { newUid } from './ids.ts'
import type { Services } from './services.ts'

const pathIn = (folder: string, name: string) => path.join(folder, requireSafeName(name))

/** Stores files in a folder. A file appears whole or not at all. */
export function diskStore(folder: string): FileStore {
  return {
    async put(name, bytes) {
      const file = pathIn(folder, name)
      const { dir, base } = path.parse(file)
      await mkdir(dir, { recursive: true, mode: 0o700 })
      const draft = path.join(dir, `.${base}.${newUid()}`)
      // On the disk before it has its name: the ledger of erasures must survive a power cut.
      await writeFile(draft, bytes, { mode: 0o600, flush: true })
      await rename(draft, file)
    },
    get: (name) => readFile(pathIn(folder, name)).catch(nullIfMissing),
    remove: (name) => rm(pathIn(folder, name), { force: true }),
    async list(within, after = '') {
      const place = path.join(folder, requireSafeFolder(within))
      const files = ((await readdir(place).catch(nullIfMissing)) ?? []).map((file) => `${within}/${file}`)
      const found = await Promise.all(
        files.filter((name) => name > after && isSafeName(name)).map((name) => storedFile(folder, name)),
      )
      return found.filter((file) => file !== null)
    },
  }
}

async function storedFile(folder: string, name: string): Promise<StoredFile | null> {
  const facts = await stat(path.join(folder, name)).catch(nullIfMissing)
  return facts?.isFile() ? { name, storedAt: facts.mtime } : null
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null
  throw error
}

/** Returns why files cannot be stored, or null after a probe was written, read, listed and removed. */
export async function filesFault(config: Pick<Config, 'bucket' | 'filesDir'>): Promise<string | null> {
  const store = fileStoreOf(config)
  const probe = Buffer.from('probe')
  const name = `probe/${newUid()}.txt`
  try {
    await store.put(name, probe)
    const read = await store.get(name)
    const listed = await store.list('probe')
    await store.remove(name)
    if (!read?.equals(probe)) return `${placeOf(config)} returns another file than was stored.`
    return listed.some((file) => file.name === name) ? null : `${placeOf(config)} does not list a file that was stored.`
  } catch (error) {
    const { code, message } = error as NodeJS.ErrnoException
    return `${placeOf(config)} cannot be used: ${code ?? message}.`
  }
}

const placeOf = ({ bucket }: Pick<Config, 'bucket'>) => (bucket ? 'FILES_URL' : 'FILES_DIR')

/** Returns the file store of an installation. */
export const fileStoreOf = ({ bucket, filesDir }: Pick<Config, 'bucket' | 'filesDir'>) =>
  bucket ? s3Store(bucket) : diskStore(filesDir)

/** The file store of this node. */
export const filesOf = appScoped(({ config }: Services) => fileStoreOf(config))

/** Keeps whole files by name. A name may have one folder before it: `picture.webp`, `assets/app-3f9c.js.br`. */
export type FileStore = {
  put: (name: string, bytes: Buffer) => Promise<void>
  get: (name: string) => Promise<Buffer | null>
  remove: (name: string) => Promise<void>
  /**
   * Files of a folder with their whole names, in no order; none when the folder does not exist. `after` leaves out names that
   * sort up to it.
   */
  list: (folder: string, after?: string) => Promise<StoredFile[]>
}

type StoredFile = { name: string; storedAt: Date }

const longest = 120
const folderName = /^[a-z][a-z0-9-]*$/
const fileName = /^[A-Za-z0-9_-]+(?:\.[A-Za-z0-9_-]+)+$/

/** Returns the name; throws when it could lead out of the store. */
function requireSafeName(name: string): string {
  if (!isSafeName(name)) throw new Error(`"${name}" is no name of a file here`)
  return name
}

/** Returns the folder; throws when it could lead out of the store. */
function requireSafeFolder(folder: string): string {
  if (!isSafeFolder(folder)) throw new Error(`"${folder}" is no name of a folder here`)
  return folder
}

/** Says whether the store could have kept the file; a draft or a file of another program is left out of a list. */
function isSafeName(name: string): boolean {
  const [file = '', folder, ...more] = name.split('/').reverse()
  return name.length <= longest && more.length === 0 && (folder === undefined || isSafeFolder(folder)) && fileName.test(file)
}

const isSafeFolder = (folder: string) => folder.length <= longest && folderName.test(folder)

const patienceMs = 15_000
const retries = 3

type Request = (method: 'PUT' | 'GET' | 'DELETE', address: URL, bytes?: Buffer) => Promise<Response>

function signedRequests({ region, keyId, secret }: BucketConfig): Request {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries, initRetryMs: 100 })
  return async (method, address, bytes) => {
    const answer = await client.fetch(address, {
      method,
      // The store rejects a body that differs from the signed hash.
      headers: {
        'x-amz-content-sha256': createHash('sha256')
          .update(bytes ?? '')
          .digest('hex'),
      },
      signal: AbortSignal.timeout(patienceMs),
      ...(bytes && { body: new Uint8Array(bytes) }),
    })
    if (!answer.ok && answer.status !== 404) throw new Error(`the file store answered ${answer.status} to ${method}`)
    return answer
  }
}

/** Stores files in an S3 bucket. An object appears whole or not at all. */
export function s3Store(bucket: BucketConfig): FileStore {
  const { url, folder } = bucket
  const request = signedRequests(bucket)
  const addressOf = (name: string) => new URL(url + folder + requireSafeName(name))
  const readPage = async (query: Record<string, string>) => {
    const address = new URL(url)
    for (const [key, value] of Object.entries({ 'list-type': '2', delimiter: '/', ...query }))
      address.searchParams.set(key, value)
    const answer = await request('GET', address)
    if (!answer.ok) throw new Error(noBucket)
    return pageOf(await answer.text())
  }
  return {
    async put(name, bytes) {
      const answer = await request('PUT', addressOf(name), bytes)
      if (!answer.ok) throw new Error(noBucket)
    },
    async get(name) {
      const answer = await request('GET', addressOf(name))
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    async remove(name) {
      await request('DELETE', addressOf(name))
    },
    async list(within, after) {
      const before = decodeURIComponent(folder)
      const prefix = `${before}${requireSafeFolder(within)}/`
      const start = after !== undefined && { 'start-after': `${before}${after}` }
      const found: StoredFile[] = []
      let token: string | null = null
      do {
        const page = await readPage({ prefix, ...start, ...(token !== null && { 'continuation-token': token }) })
        for (const { key, storedAt } of page.objects) found.push({ name: key.slice(before.length), storedAt })
        token = page.next
      } while (token !== null)
      return found.filter(({ name }) => isSafeName(name))
    },
  }
}

const noBucket = 'the bucket of the file store does not exist'

/** Reads an answer of ListObjectsV2, whose elements have no attributes; throws at an answer that is not complete. */
function pageOf(xml: string): { objects: { key: string; storedAt: Date }[]; next: string | null } {
  const isTruncated = valueOf(xml, 'IsTruncated') === 'true'
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, object = '']) => ({
    key: valueOf(object, 'Key'),
    storedAt: new Date(valueOf(object, 'LastModified')),
  }))
  return { objects, next: isTruncated ? valueOf(xml, 'NextContinuationToken') : null }
}

function valueOf(xml: string, element: string): string {
  const [, value] = new RegExp(`<${element}>([^<]*)</${element}>`).exec(xml) ?? []
  if (!value) throw new Error(`the file store answered a list without ${element}`)
  return value.replaceAll(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => entities[name] ?? '')
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
