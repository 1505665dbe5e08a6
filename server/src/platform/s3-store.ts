import { createHash } from 'node:crypto'
import { AwsClient } from 'aws4fetch'
import type { BucketConfig } from '../config.ts'
import { requireSafeName, type FileStore } from './file-store.ts'

const patienceMs = 15_000
const retries = 3

/** Stores files in an S3 bucket. An object appears whole or not at all. */
export function s3Store({ base, region, keyId, secret }: BucketConfig): FileStore {
  const client = new AwsClient({ accessKeyId: keyId, secretAccessKey: secret, service: 's3', region, retries, initRetryMs: 100 })
  const request = async (method: 'PUT' | 'GET' | 'DELETE', name: string, bytes?: Buffer) => {
    const answer = await client.fetch(base + requireSafeName(name), {
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
  return {
    async put(name, bytes) {
      const answer = await request('PUT', name, bytes)
      if (!answer.ok) throw new Error('the bucket of the file store does not exist')
    },
    async get(name) {
      const answer = await request('GET', name)
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : null
    },
    async remove(name) {
      await request('DELETE', name)
    },
  }
}
