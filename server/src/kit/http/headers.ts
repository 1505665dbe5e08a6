import type { FastifyInstance } from 'fastify'

const page = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  "img-src 'self' data:",
  "font-src 'self'",
  "connect-src 'self'",
  "manifest-src 'self'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
]
const api = "default-src 'none'; frame-ancestors 'none'; sandbox"

/** Security headers of every answer (security.md 4.10). Beyond this machine also HTTPS for good. */
export function addSecurityHeaders(app: FastifyInstance, secure: boolean): void {
  const pagePolicy = [...page, ...(secure ? ['upgrade-insecure-requests'] : [])].join('; ')
  app.addHook('onRequest', async (request, reply) => {
    reply.header('content-security-policy', request.url.startsWith('/api/') && !request.url.startsWith('/api/docs') ? api : pagePolicy)
    reply.header('x-content-type-options', 'nosniff')
    reply.header('cross-origin-opener-policy', 'same-origin')
    reply.header('cross-origin-resource-policy', 'same-origin')
    reply.header('origin-agent-cluster', '?1')
    reply.header('referrer-policy', 'strict-origin-when-cross-origin')
    reply.header('permissions-policy', 'geolocation=(self), camera=(), microphone=(), payment=(), usb=()')
    if (secure) reply.header('strict-transport-security', 'max-age=63072000; includeSubDomains; preload')
  })
}
