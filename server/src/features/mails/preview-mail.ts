import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { apiHeaders } from '../../platform/http/headers.ts'
import { requestLanguage } from '../../platform/http/request-language.ts'
import type { Services } from '../../platform/services.ts'
import { mailOf } from './queries.ts'
import { withoutSecrets } from './without-secrets.ts'
import { words } from './texts.ts'

const validMinutes = 10
const base = '/api/previews/mails'

/** Allows inline styles and the portal's own pictures: no scripts, forms or external pictures. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-ancestors 'self'; sandbox"

type Key = { id: number; until: number }

const macOf = ({ config }: Services, { id, until }: Key) =>
  createHmac('sha256', config.key('mail-preview')).update(`${id}\n${until}`).digest()

/** A signed URL that expires, because a frame cannot send a token. */
export function previewAddress(services: Services, id: number): string {
  const until = services.clock.now().getTime() + validMinutes * 60_000
  return `${base}/${id}?until=${until}&key=${macOf(services, { id, until }).toString('base64url')}`
}

function isPreviewKeyValid(services: Services, key: Key, given: string): boolean {
  const expected = macOf(services, key)
  const received = Buffer.from(given, 'base64url')
  return key.until > services.clock.now().getTime() && received.length === expected.length && timingSafeEqual(received, expected)
}

type PreviewRequest = { Params: { id: string }; Querystring: { until?: string; key?: string } }

/** The preview asks for the portal's pictures at the address under which the console is open. */
const withOwnPictures = ({ origin }: Services['config'], html: string) => html.replaceAll(`src="${origin}/art/`, 'src="/art/')

export function serveMailPreviews(app: FastifyInstance, services: Services): void {
  // A sandboxed document has an origin of its own, to which a browser cannot give an agent cluster.
  const { 'origin-agent-cluster': _, ...always } = apiHeaders(services.config.environment !== 'local')
  const headers = {
    ...always,
    'content-security-policy': policy,
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  }
  app.get<PreviewRequest>(
    `${base}/:id`,
    { config: { writesHeaders: true } },
    async ({ params, query, headers: requestHeaders }, reply) => {
      const key = { id: Number(params.id), until: Number(query.until) }
      const good =
        Number.isSafeInteger(key.id) && Number.isSafeInteger(key.until) && isPreviewKeyValid(services, key, String(query.key))
      const mail = good ? await mailOf(services.db, key.id) : undefined
      reply.headers(headers)
      if (!mail)
        return reply
          .code(404)
          .type('text/plain')
          .send(words.previewExpired(requestLanguage(requestHeaders)))
      return reply
        .type('text/html; charset=utf-8')
        .send(withOwnPictures(services.config, withoutSecrets(services.config, mail.html)))
    },
  )
}
