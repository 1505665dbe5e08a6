import { isIP } from 'node:net'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Log } from '../log.ts'

/**
 * Returns the address of the client: the last entry of `X-Forwarded-For` that no trusted proxy has, or the peer where that entry
 * is no address. `Forwarded` (RFC 7239) is not read.
 */
export function clientAddress({ ip, socket }: Pick<FastifyRequest, 'ip' | 'socket'>): string {
  return isIP(ip) ? ip : (socket.remoteAddress ?? '')
}

const warnedAgainAfterMs = 3_600_000

/** Warns once an hour when a peer that is no trusted proxy sends `X-Forwarded-For`: a forgery, or a missing setting. */
export function watchForwardedHeader(app: FastifyInstance, log: Log, onUntrusted: () => void = () => {}): void {
  let warnedAt = -Infinity
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers['x-forwarded-for'] !== undefined && request.ip === request.socket.remoteAddress) {
      onUntrusted()
      if (performance.now() - warnedAt > warnedAgainAfterMs) {
        warnedAt = performance.now()
        log.warn('X-Forwarded-For came from a peer that is not in TRUSTED_PROXIES and was ignored')
      }
    }
    done()
  })
}
