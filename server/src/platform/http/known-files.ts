import type { FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import type { Clock } from '../clock.ts'

const dayMs = 86_400_000

/** Public pages for search engines. */
const publicPages = ['/', '/ic/how-it-works', '/ic/compatible-games', '/pro', '/register', '/login']
/** Pages behind a login, and addresses with a token. */
const privatePages = ['/api/', '/account', '/admin', '/my-gameroom', '/pro/', '/kiosk/', '/embed/', '/redirect', '/sso', '/set-']

const robotsOf = ({ environment, origin }: Config): string =>
  environment === 'prod'
    ? ['User-agent: *', ...privatePages.map((path) => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
    : 'User-agent: *\nDisallow: /\n'

const sitemapOf = ({ origin }: Config): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...publicPages.map((path) => `  <url><loc>${origin}${path}</loc></url>`),
    '</urlset>',
    '',
  ].join('\n')

/** RFC 9116. */
const securityOf = ({ origin, product }: Config, now: Date): string =>
  [
    `Contact: mailto:${product.support}`,
    `Expires: ${new Date(now.getTime() + 180 * dayMs).toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n')

/** Serves files at well-known addresses for crawlers, password managers and security researchers. */
export function serveKnownFiles(app: FastifyInstance, { config, clock }: { config: Config; clock: Clock }): void {
  const text = 'text/plain; charset=utf-8'
  const cacheControl = 'public, max-age=3600'
  app.get('/robots.txt', (_request, reply) => reply.type(text).header('cache-control', cacheControl).send(robotsOf(config)))
  app.get('/sitemap.xml', (_request, reply) =>
    reply.type('application/xml; charset=utf-8').header('cache-control', cacheControl).send(sitemapOf(config)),
  )
  app.get('/.well-known/security.txt', (_request, reply) =>
    reply.type(text).header('cache-control', cacheControl).send(securityOf(config, clock.now())),
  )
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect('/account/profile/edit'))
}
