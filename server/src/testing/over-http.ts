import type { FastifyInstance, InjectOptions } from 'fastify'
import http, { type IncomingHttpHeaders, type IncomingMessage } from 'node:http'
import { checkReply } from './contract-check.ts'

const addressHeader = 'x-test-address'

type HttpReply = {
  statusCode: number
  headers: IncomingHttpHeaders
  rawPayload: Buffer
  payload: string
  body: string
  json: () => unknown
}

/** Lets a test set the network address of a request. */
export function acceptTestAddresses({ server }: FastifyInstance): void {
  server.prependListener('request', ({ headers, socket }: IncomingMessage) => {
    const value = headers[addressHeader]
    if (value === undefined) delete (socket as { remoteAddress?: string }).remoteAddress
    else Object.defineProperty(socket, 'remoteAddress', { value, configurable: true })
  })
}

/**
 * Replaces Fastify's `inject` by HTTP requests to the listening server, so that tests read the bytes of the production
 * serializer. Each successful reply is compared with the contract.
 */
export function sendOverHttp(app: FastifyInstance, origin: string): void {
  const agent = new http.Agent({ keepAlive: true })
  const inject = async (options: InjectOptions | string): Promise<HttpReply> => {
    const request: InjectOptions & { url?: unknown } = typeof options === 'string' ? { url: options } : options
    const method = request.method ?? 'GET'
    const url = request.url as string
    const { body, contentType } = bodyOf(request.payload)
    const given = Object.entries(request.headers ?? {}).filter(([, value]) => value !== undefined)
    const headers = {
      ...contentType,
      ...(request.remoteAddress ? { [addressHeader]: request.remoteAddress } : {}),
      ...(body ? { 'content-length': String(body.length) } : {}),
      ...Object.fromEntries(given.map(([name, value]) => [name.toLowerCase(), value as string])),
    }
    const received = await exchange(new URL(origin), { method, path: url, headers, agent }, body)
    const isJson = received.headers['content-type']?.startsWith('application/json')
    if (isJson) checkReply({ method, url, status: received.statusCode, text: received.body })
    return received
  }
  app.inject = inject as typeof app.inject
}

function bodyOf(payload: InjectOptions['payload']): { body?: Buffer; contentType?: Record<string, string> } {
  if (payload === undefined) return {}
  if (typeof payload === 'string' || Buffer.isBuffer(payload)) return { body: Buffer.from(payload) }
  return { body: Buffer.from(JSON.stringify(payload)), contentType: { 'content-type': 'application/json' } }
}

function exchange({ hostname, port }: URL, options: http.RequestOptions, body: Buffer | undefined): Promise<HttpReply> {
  return new Promise((resolve, reject) => {
    const request = http.request({ hostname, port, ...options }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => void chunks.push(chunk))
      response.on('error', reject)
      response.on('end', () => {
        const rawPayload = Buffer.concat(chunks)
        const text = rawPayload.toString('utf8')
        resolve({
          statusCode: response.statusCode ?? 0,
          headers: response.headers,
          rawPayload,
          payload: text,
          body: text,
          json: () => JSON.parse(text) as unknown,
        })
      })
    })
    request.on('error', reject)
    request.end(body)
  })
}
