import { createHash, createHmac, timingSafeEqual } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

export type ObjectStore = {
  url: string
  objects: Map<string, Buffer>
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
    const name = request.url ?? ''
    if (request.method === 'PUT') objects.set(name, body)
    const found = objects.get(name)
    if (request.method === 'DELETE') objects.delete(name)
    if (request.method === 'GET' && !found) return void response.writeHead(404).end('<Error><Code>NoSuchKey</Code></Error>')
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end(request.method === 'GET' ? found : undefined)
  }
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    objects,
    refused,
    busy: (times) => void (busy = times),
    stop: () => new Promise((resolve) => void server.close(() => resolve())),
  }
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
  const canonical = [method, path, query, lines.join(''), names, headers['x-amz-content-sha256']].join('\n')
  const scope = `${day}/${region}/s3/aws4_request`
  const text = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope, hash(canonical)].join('\n')
  const key = ['s3', 'aws4_request'].reduce(hmac, hmac(hmac(`AWS4${secret}`, day), region))
  const expected = hmac(key, text)
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? null : 'another signature'
}
