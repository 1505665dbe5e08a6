import { sessionKeyHeader } from '@portal/contract/rules/signature'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from '../services.ts'
import { Problem } from '../problem.ts'
import { deviceCookie, readDeviceCookie } from './device-cookie.ts'
import type { RawRequest } from './signature.ts'
import type { Headers } from './write-answer.ts'

const keyHeader = sessionKeyHeader.toLowerCase()

/** A request as it arrived, before anything was parsed. */
export const rawRequest = (request: FastifyRequest): RawRequest => ({
  method: request.method,
  url: request.raw.url ?? '',
  body: request.rawBody,
  headers: request.headers,
})

/** What a verb says about its answer goes into `headers`, which are sent with it when it succeeds, beside those sent `always`. */
type Answer = { reply: FastifyReply; always: Headers; headers: Headers; isKnown: boolean; secure: boolean }

/** Made for every request, so it works nothing out that the verb does not ask for. */
export class FactsOfRequest implements RequestFacts {
  readonly #request: FastifyRequest
  readonly #answer: Answer

  constructor(request: FastifyRequest, answer: Answer) {
    this.#request = request
    this.#answer = answer
  }

  get id(): string {
    return this.#request.id
  }

  get ip(): string {
    return this.#request.ip
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 200)
  }

  get raw(): RawRequest {
    return rawRequest(this.#request)
  }

  get offeredKey(): string | null {
    const offered = this.#request.headers[keyHeader]
    return typeof offered === 'string' ? offered : null
  }

  answerKey(publicKey: string): void {
    this.#answer.headers[keyHeader] = publicKey
  }

  get deviceToken(): string | null {
    return readDeviceCookie(this.#request.headers.cookie, this.#answer.secure)
  }

  keepDevice(token: string): void {
    this.#answer.headers['set-cookie'] = deviceCookie(token, this.#answer.secure)
  }

  etag(tag: string, scope: 'everyone' | 'signed-in' = 'signed-in'): boolean {
    const { headers } = this.#answer
    const quoted = `"${tag}"`
    headers['etag'] = quoted
    // no-cache: kept by the reader, but asked about each time; a board must never be shown old. Lookups say `cacheFor` before.
    headers['cache-control'] ??= scope === 'everyone' ? 'public, no-cache' : 'private, no-cache'
    this.#answer.isKnown = this.#request.headers['if-none-match']?.includes(quoted) === true
    return this.#answer.isKnown
  }

  stream(own: Record<string, string> = {}) {
    const { reply, always, headers } = this.#answer
    // Only the headers are wanted, and a stream has no end.
    if (this.#request.method === 'HEAD') throw new Problem('method.not-allowed')
    reply.hijack()
    reply.raw.writeHead(200, {
      ...always,
      ...headers,
      ...own,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // The connection ends with the stream: kept alive and idle it would hold up a stopping server.
      connection: 'close',
    })
    this.#request.raw.socket.setTimeout(0)
    return reply.raw
  }

  tellList(total: number, next: string | null): void {
    this.#answer.headers['x-total-count'] = String(total)
    if (next) this.#answer.headers['link'] = `<${next}>; rel="next"`
  }

  cacheFor(seconds: number): void {
    this.#answer.headers['cache-control'] = `public, max-age=${seconds}`
  }
}
