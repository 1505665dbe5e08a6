import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ObjectStore = {
  url: string
  objects: Map<string, Buffer>
  /** When each object was stored. */
  storedAt: Map<string, Date>
  /** Requests with a valid signature, as `GET /bucket/name`. */
  requests: string[]
  /** Reasons of refused requests. */
  refused: string[]
  /** Makes the next requests fail as busy. */
  busy: (times: number) => void
  stop: () => Promise<void>
}

type Keys = { keyId: string; secret: string; region: string }

const hash = (text: string | Buffer) => createHash('sha256').update(text).digest('hex')
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest()

/** An S3 server with the calls that files need; it verifies signatures independently (AWS Signature Version 4). */
export async function startObjectStore(keys: Keys): Promise<ObjectStore> {
  const objects = new Map<string, Buffer>()
  const storedAt = new Map<string, Date>()
  const requests: string[] = []
  const refused: string[] = []
  let busy = 0
  const server = createServer((request, response) => void answer(request, response))
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const parts: Buffer[] = []
    for await (const part of request as AsyncIterable<Buffer>) parts.push(part)
    const body = Buffer.concat(parts)
    const fault = faultOf(request, body, keys)
    if (fault) refused.push(fault)
    if (fault) return void response.writeHead(403).end()
    if (busy-- > 0) return void response.writeHead(503).end()
    const { pathname: name, searchParams } = new URL(request.url ?? '', 'http://store')
    requests.push(`${request.method} ${name}`)
    if (searchParams.has('list-type')) return void response.writeHead(200).end(listOf(name, searchParams, objects, storedAt))
    if (request.method === 'PUT') {
      objects.set(name, body)
      storedAt.set(name, new Date())
    }
    const found = objects.get(name)
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method === 'GET' && !found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : undefined)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    storedAt,
    requests,
    refused,
    busy: (times) => void (busy = times),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
}

const pageSize = 1000

/** Answers ListObjectsV2 of the bucket at `/bucket/`. */
function listOf(bucket: string, query: URLSearchParams, objects: Map<string, Buffer>, storedAt: Map<string, Date>): string {
  const prefix = query.get('prefix') ?? ''
  const delimiter = query.get('delimiter') ?? ''
  const token = query.get('continuation-token')
  const after = token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64').toString()
  const keys = [...objects.keys()]
    .filter((name) => name.startsWith(bucket + prefix))
    .map((name) => name.slice(bucket.length))
    .filter((key) => !delimiter || !key.slice(prefix.length).includes(delimiter))
    .filter((key) => key > after)
    .sort()
  const page = keys.slice(0, pageSize)
  const rows = page.map((key) => {
    const at = storedAt.get(bucket + key) ?? new Date(0)
    return `<Contents><Key>${key}</Key><LastModified>${at.toISOString()}</LastModified><Size>1</Size></Contents>`
  })
  const isTruncated = keys.length > page.length
  const next = Buffer.from(page.at(-1) ?? '').toString('base64')
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n<ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">',
    `<Name>bucket</Name><Prefix>${prefix}</Prefix><KeyCount>${page.length}</KeyCount><IsTruncated>${isTruncated}</IsTruncated>`,
    ...rows,
    ...(isTruncated ? [`<NextContinuationToken>${next}</NextContinuationToken>`] : []),
    '</ListBucketResult>',
  ].join('')
}

/** Encodes and sorts the query as a signature does. */
function canonicalQuery(query: string): string {
  const strict = (text: string) =>
    encodeURIComponent(text).replaceAll(/[!'()*]/g, (one) => `%${one.charCodeAt(0).toString(16).toUpperCase()}`)
  return [...new URLSearchParams(query)]
    .map(([key, value]) => `${strict(key)}=${strict(value)}`)
    .sort()
    .join('&')
}

function faultOf(
  { method = '', url = '', headers }: IncomingMessage,
  body: Buffer,
  { keyId, secret, region }: Keys,
): string | null {
  const header = /Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)/.exec(
    headers.authorization ?? '',
  )
  if (!header) return 'no signature'
  const [, whose, day = '', where, names = '', signature = ''] = header
  if (whose !== keyId || where !== region) return 'somebody else'
  if (headers['x-amz-content-sha256'] !== hash(body)) return 'another body'
  const [path = '', query = ''] = url.split('?')
  const lines = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const canonical = [method, path, canonicalQuery(query), lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  const expected = hmac(key, text)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'another signature'
}
