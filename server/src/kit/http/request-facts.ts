import type { FastifyReply, FastifyRequest } from 'fastify'
import type { RequestFacts } from '../services.ts'
import { NotModified } from './replies.ts'

/** The few things a verb may know of its request. */
export function requestFacts(request: FastifyRequest, reply: FastifyReply): RequestFacts {
  return {
    ip: request.ip,
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 200),
    etag(tag, scope = 'signed-in') {
      const quoted = `"${tag}"`
      reply.header('etag', quoted)
      // no-cache: kept by the reader, but asked about each time; a board must never be shown old. Lookups say `cacheFor` before.
      if (!reply.hasHeader('cache-control'))
        reply.header('cache-control', scope === 'everyone' ? 'public, no-cache' : 'private, no-cache')
      if (request.headers['if-none-match']?.includes(quoted)) throw new NotModified()
    },
    stream() {
      reply.hijack()
      reply.raw.writeHead(200, {
        ...(reply.getHeaders() as Record<string, string>),
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
      reply.header('cache-control', `public, max-age=${seconds}`)
    },
  }
}
