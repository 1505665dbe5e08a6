import { sessionKeyHeader } from '@portal/contract/rules/signature'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from '../services.ts'
import { Problem } from '../problem.ts'
import { notModified } from './replies.ts'
import type { RawRequest } from './signature.ts'

const keyHeader = sessionKeyHeader.toLowerCase()

/** A request as it arrived, before anything was parsed. */
export const rawRequest = (request: FastifyRequest): RawRequest => ({
  method: request.method,
  url: request.raw.url ?? '',
  body: request.rawBody,
  headers: request.headers,
})

/** What a verb says about its answer goes into `headers`, which are sent with it when it succeeds. */
export function requestFacts(request: FastifyRequest, reply: FastifyReply, headers: Record<string, string>): RequestFacts {
  const offered = request.headers[keyHeader]
  return {
    id: request.id,
    ip: request.ip,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 200),
    raw: rawRequest(request),
    offeredKey: typeof offered === 'string' ? offered : null,
    answerKey(publicKey) {
      headers[keyHeader] = publicKey
    },
    etag(tag, scope = 'signed-in') {
      const quoted = `"${tag}"`
      headers['etag'] = quoted
      // no-cache: kept by the reader, but asked about each time; a board must never be shown old. Lookups say `cacheFor` before.
      headers['cache-control'] ??= scope === 'everyone' ? 'public, no-cache' : 'private, no-cache'
      if (request.headers['if-none-match']?.includes(quoted)) throw notModified
    },
    stream() {
      // Only the headers are wanted, and a stream has no end.
      if (request.method === 'HEAD') throw new Problem('method.not-allowed')
      reply.hijack()
      reply.raw.writeHead(200, {
        ...headers,
        'content-type': 'text/event-stream; charset=utf-8',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        // The connection ends with the stream: kept alive and idle it would hold up a stopping server.
        connection: 'close',
      })
      request.raw.socket.setTimeout(0)
      return reply.raw
    },
    cacheFor(seconds) {
      headers['cache-control'] = `public, max-age=${seconds}`
    },
  }
}
