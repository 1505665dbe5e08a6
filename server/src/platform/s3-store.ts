import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '../config.ts'
import { isSafeName, requireSafeFolder, requireSafeName, type FileStore, type StoredFile } from './file-store.ts'

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
