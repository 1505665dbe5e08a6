import type { Language } from '@portal/contract/language'
import { sessionKeyHeader } from '@portal/contract/rules/signature'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '../../config.ts'
import type { RequestFacts } from '../services.ts'
import { Problem } from '../problem.ts'
import { clientAddress, deviceCookie, readDeviceCookie, requestLanguage } from './request-headers.ts'
import type { RawRequest } from './signature.ts'

const keyHeader = sessionKeyHeader.toLowerCase()
const noStore = 'private, no-store'

/** Returns the unparsed request. */
export const rawRequest = (request: FastifyRequest): RawRequest => ({
  method: request.method,
  url: request.raw.url ?? '',
  body: request.rawBody,
  headers: request.headers,
})

/** Request data and reply headers for a handler. Made for every request, so it computes nothing in advance. */
export class FactsOfRequest implements RequestFacts {
  readonly #request: FastifyRequest
  readonly #reply: FastifyReply
  readonly #secure: boolean
  readonly answerHeaders: Record<string, string> = { 'cache-control': noStore }
  /** The client has this version: the reply is 304. */
  isKnown = false

  constructor(request: FastifyRequest, reply: FastifyReply, { environment }: Pick<Config, 'environment'>) {
    this.#request = request
    this.#reply = reply
    this.#secure = environment !== 'local'
  }

  get id(): string {
    return this.#request.id
  }

  get ip(): string {
    return clientAddress(this.#request)
  }

  get userAgent(): string {
    return (this.#request.headers['user-agent'] ?? '').slice(0, 200)
  }

  get language(): Language {
    return requestLanguage(this.#request.headers)
  }

  get raw(): RawRequest {
    return rawRequest(this.#request)
  }

  get offeredKey(): string | null {
    const offered = this.#request.headers[keyHeader]
    return typeof offered === 'string' ? offered : null
  }

  setServerKey(publicKey: string): void {
    this.answerHeaders[keyHeader] = publicKey
  }

  get deviceToken(): string | null {
    return readDeviceCookie(this.#request.headers.cookie, this.#secure)
  }

  setDeviceCookie(token: string): void {
    this.answerHeaders['set-cookie'] = deviceCookie(token, this.#secure)
  }

  etag(tag: string, scope: 'everyone' | 'signed-in' = 'signed-in'): boolean {
    const headers = this.answerHeaders
    // An answer has sentences in the reader's language.
    const quoted = `"${tag}-${this.language}"`
    headers['etag'] = quoted
    headers['vary'] = 'accept-language, cookie'
    // `no-cache`: clients revalidate, because a board must never be shown outdated.
    if (headers['cache-control'] === noStore)
      headers['cache-control'] = scope === 'everyone' ? 'public, no-cache' : 'private, no-cache'
    this.isKnown = this.#request.headers['if-none-match']?.includes(quoted) === true
    return this.isKnown
  }

  stream(own: Record<string, string> = {}) {
    // HEAD wants headers only, and a stream has no end.
    if (this.#request.method === 'HEAD') throw new Problem('method.not-allowed')
    this.#reply.hijack()
    this.#reply.raw.writeHead(200, {
      ...(this.#reply.getHeaders() as Record<string, string>),
      ...this.answerHeaders,
      ...own,
      'content-type': 'text/event-stream; charset=utf-8',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
      // An idle keep-alive connection would delay shutdown.
      connection: 'close',
    })
    this.#request.raw.socket.setTimeout(0)
    return this.#reply.raw
  }

  redirect(address: string): void {
    this.answerHeaders['location'] = address
  }

  setListHeaders(total: number, next: string | null): void {
    this.answerHeaders['x-total-count'] = String(total)
    if (next) this.answerHeaders['link'] = `<${next}>; rel="next"`
  }

  cacheFor(seconds: number): void {
    this.answerHeaders['cache-control'] = `public, max-age=${seconds}`
  }
}
